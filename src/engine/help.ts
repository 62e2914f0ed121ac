/** What an engine tells beside its answers; only the texts of entries come from outside. */
import { decodeProductEntry } from '../protocol/codec/decode-product.ts';
import { stripTags, decodeEntities } from '../protocol/text/html-text.ts';
import type { Explanation, Relaxation, Suggestions, TextRange } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { sanitizeTextField } from './request/sanitize-text.ts';
import { relieve } from './query/relieve.ts';
import type { Workspace } from './query/workspace.ts';
import { compounds } from './relevance/compounds.ts';
import { explainScore } from './relevance/explain-score.ts';
import { highlightWords } from './relevance/highlight-words.ts';
import { planSuggestions } from './relevance/suggest.ts';

export interface Help {
  /** Under the constraints of `request`, whose own text does not count. Rejects only if entries cannot be read. */
  suggest(text: string, request?: ShopRequest): Promise<Suggestions>;
  relief(request: ShopRequest): Relaxation;
  /** The words of a text, such as a product's name, that the query finds. */
  highlight(query: string, text: string): readonly TextRange[];
  /** `null` if the shop has no product or variation with this id. */
  explain(query: string, id: number): Explanation | null;
}

/** `readEntries` is the engine's. */
export function createHelp(
  workspace: Workspace,
  readEntries: (entries: readonly number[]) => Promise<readonly string[]>,
): Help {
  const { snapshot } = workspace;
  const textOf = (query: string) => ({
    text: sanitizeTextField(query),
    fields: EVERY_FIELD,
    variations: true,
  });
  return {
    async suggest(text, request = {}) {
      const found = planSuggestions(text, request, workspace);
      const { completions, products, corrected } = found;
      const rows = [...products, ...completions.map(({ example }) => example)];
      const entries = rows.map((row) => snapshot.columns.rowEntries[row]!);
      const jsons = entries.length === 0 ? [] : await readEntries(entries);
      const read = jsons.map((json) => decodeProductEntry(JSON.parse(json), 'entry'));
      const examples = read.slice(products.length);
      const written = completions.flatMap(({ before, spelled, token }, i) => {
        const word = asWritten(token, examples[i]!.name, workspace) ?? spelled;
        return word === null ? [] : [before + word];
      });
      const texts = [...new Set(written)]
        .filter((completed) => completed !== text)
        .slice(0, MOST_TEXTS)
        .map((completed) => ({ text: completed, total: found.count(completed) }))
        .filter(({ total }) => total > 0);
      // The likeliest may be what is typed, which is not offered again, or find nothing.
      const [likeliest] = written;
      return {
        texts,
        terms: found.terms(texts[0]?.text === likeliest ? (likeliest ?? text) : text),
        products: read.slice(0, products.length),
        corrected,
      };
    },
    relief: (request) => relieve(request, workspace),
    highlight(query, text) {
      const { relevance } = workspace;
      return highlightWords(relevance.rank(textOf(query)).reading, text, relevance.index);
    },
    explain(query, id) {
      const { relevance } = workspace;
      return explainScore(id, relevance.rank(textOf(query)), relevance.index, snapshot);
    },
  };
}

const EVERY_FIELD = {
  title: true,
  excerpt: true,
  content: true,
  sku: true,
  categories: true,
  tags: true,
  attributes: true,
};

const MOST_TEXTS = 5;

/** A word as a product's name has it, with its accents, or dashes where it was joined; `null` where it has not. */
function asWritten(token: string, name: string, { relevance }: Workspace): string | null {
  const text = decodeEntities(stripTags(name));
  const { reader } = relevance.index;
  const placed = reader.place(text).find((word) => word.token === token);
  const written = placed
    ? text.slice(placed.start, placed.end)
    : compounds(text).find((compound) => reader.tokens(compound).includes(token));
  return written?.toLowerCase() ?? null;
}
