/** Messages of all languages: a server renders in any of them without waiting. */
import { ar } from '../i18n/ar.ts';
import { de } from '../i18n/de.ts';
import { allEnglish as en } from '../i18n/all-messages.ts';
import { enGb } from '../i18n/en-gb.ts';
import { es } from '../i18n/es.ts';
import { fr } from '../i18n/fr.ts';
import { it } from '../i18n/it.ts';
import { ja } from '../i18n/ja.ts';
import { nl } from '../i18n/nl.ts';
import { pl } from '../i18n/pl.ts';
import { pt } from '../i18n/pt.ts';
import { keyOf } from '../i18n/messages-loader.ts';
import type { AllMessages } from '../i18n/messages.ts';

const LANGUAGES: ReadonlyMap<string, AllMessages> = new Map(
  Object.entries({ ar, de, en, 'en-gb': enGb, es, fr, it, ja, nl, pl, pt }),
);

/** Messages of a language; English for an unknown one. `language` is a BCP 47 code. */
export function messagesOf(language: string): AllMessages {
  return LANGUAGES.get(keyOf(language)) ?? en;
}
