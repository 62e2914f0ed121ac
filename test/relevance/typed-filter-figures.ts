/** Scores `parseQuery` on judged texts by the scorer that lies beside them; see the README there. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createEngine } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';

export interface TypedFilterFigures {
  /** Share of the filters found that are right. */
  readonly precision: number;
  /** Share of the filters typed that are found. */
  readonly recall: number;
  /** Share of the texts with a wrong filter. */
  readonly harm: number;
}

interface JudgedText {
  readonly q: string;
  readonly set: string;
}

interface Scorer {
  readTypedFilters(file: string): readonly JudgedText[];
  score(
    texts: readonly JudgedText[],
    answers: ReadonlyMap<JudgedText, unknown>,
  ): TypedFilterFigures;
}

/**
 * @param folder with `typed-filters.mjs` and the catalogues
 * @param file of judged texts
 */
export async function typedFilterFigures(
  folder: string,
  file: string,
  read: (set: string) => Promise<Catalogue>,
): Promise<TypedFilterFigures> {
  const scorer: Scorer = await import(pathToFileURL(join(folder, 'typed-filters.mjs')).href);
  const texts = scorer.readTypedFilters(file);
  const answers = new Map<JudgedText, unknown>();
  for (const set of new Set(texts.map((text) => text.set))) {
    const engine = createEngine(await read(set));
    for (const text of texts.filter((one) => one.set === set)) {
      const { constraints, rest } = engine.parseQuery(text.q);
      const { t = [], rating, ...others } = constraints;
      const terms = Object.fromEntries(t.map((entry) => [entry.taxonomy, entry.t]));
      answers.set(text, { constraints: { ...others, min_rating: rating, t: terms }, rest });
    }
  }
  return scorer.score(texts, answers);
}
