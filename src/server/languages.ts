/** Messages of all languages: a server renders in any of them without waiting. */
import { messages as ar } from '../i18n/ar.ts';
import { messages as de } from '../i18n/de.ts';
import { allEnglish as en } from '../i18n/all-messages.ts';
import { messages as enGb } from '../i18n/en-gb.ts';
import { messages as es } from '../i18n/es.ts';
import { messages as fr } from '../i18n/fr.ts';
import { messages as it } from '../i18n/it.ts';
import { messages as ja } from '../i18n/ja.ts';
import { messages as nl } from '../i18n/nl.ts';
import { messages as pl } from '../i18n/pl.ts';
import { messages as pt } from '../i18n/pt.ts';
import { messages as ptPt } from '../i18n/pt-pt.ts';
import { keyOf } from '../i18n/messages-loader.ts';
import type { AllMessages } from '../i18n/messages.ts';

const LANGUAGES: ReadonlyMap<string, AllMessages> = new Map(
  Object.entries({ ar, de, en, 'en-gb': enGb, es, fr, it, ja, nl, pl, pt, 'pt-pt': ptPt }),
);

/** Messages of a language; English for an unknown one. `language` is a BCP 47 code. */
export function messagesOf(language: string): AllMessages {
  return LANGUAGES.get(keyOf(language)) ?? en;
}
