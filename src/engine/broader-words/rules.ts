/** Broader words by language: rules of general shop vocabulary. */
import type { CatalogueHeader } from '../../protocol/catalogue/types.ts';
import { RULES as AR } from './ar.ts';
import { RULES as DE } from './de.ts';
import { RULES as EN } from './en.ts';
import { RULES as ES } from './es.ts';
import { RULES as FR } from './fr.ts';
import { RULES as IT } from './it.ts';
import { RULES as JA } from './ja.ts';
import { RULES as NL } from './nl.ts';
import { RULES as PL } from './pl.ts';
import { RULES as PT } from './pt.ts';

/**
 * Adds the general broader words of a catalogue's language to its header, unless it has `words` of
 * its own: an empty list switches them off.
 */
export function withBroaderWords(header: CatalogueHeader): CatalogueHeader {
  if (header.expansions?.words) return header;
  const language = (header.language ?? 'en').toUpperCase().split(/[-_]/, 1)[0]!;
  if (!Object.hasOwn(RULES, language)) return header;
  const words = RULES[language]!.trim().split('\n');
  return { ...header, expansions: { ...header.expansions, words } };
}

/** Rules by language, one on each line. */
const RULES: Readonly<Record<string, string>> = { AR, DE, EN, ES, FR, IT, JA, NL, PL, PT };
