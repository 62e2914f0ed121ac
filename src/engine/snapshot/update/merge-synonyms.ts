/** Synonyms of an updated snapshot. */
import type { CatalogueHeader } from '../../../protocol/catalogue/types.ts';
import type { StringTable } from '../../structures/string-table.ts';
import { encodeUtf8 } from '../../structures/utf8.ts';
import { createAnalyzer } from '../../text/analyzer.ts';
import { broaderRule } from '../build/broader-rule.ts';
import { BROADER_MARK } from '../relevance-fields.ts';

/** Writes the rules of a header: synonyms, and the broader words that lead to words of the table. */
export function synonymsOf(
  { language = 'en', synonyms = [], expansions: { words = [] } = {} }: CatalogueHeader,
  table: StringTable,
): Uint8Array {
  const analyzer = createAnalyzer(language);
  const rules = words.flatMap(
    (rule) => broaderRule(rule, analyzer, (word) => table.indexOf(word) >= 0) ?? [],
  );
  return encodeUtf8([...synonyms, ...rules.map((rule) => BROADER_MARK + rule)].join('\n'));
}
