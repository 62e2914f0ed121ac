/**
 * Broader words of products, which their own texts need not have: the names of the categories above
 * theirs, and the `expansions` of the catalogue.
 */
import type { CategoryExpansions } from '../../../protocol/catalogue/types.ts';
import { MAX_TERM_DEPTH } from '../../../protocol/limits.ts';
import { decodeEntities } from '../../../protocol/text/html-text.ts';
import type { TermRegistry } from './term-registry.ts';
import type { TextCollector } from './text-collector.ts';

export class BroaderWords {
  readonly #registry: TermRegistry;
  readonly #texts: TextCollector;
  readonly #expansions: CategoryExpansions;
  /** Runs of the words of each category and those above it, by term number. */
  readonly #cached = new Map<number, readonly number[]>();

  /** @param expansions further words of categories, by their ids */
  constructor(registry: TermRegistry, texts: TextCollector, expansions: CategoryExpansions) {
    this.#registry = registry;
    this.#texts = texts;
    this.#expansions = expansions;
  }

  /**
   * Adds the broader words of a product to the current entry.
   *
   * @param categories term numbers
   * @param own the words that only the product has
   */
  add(categories: readonly number[], own: readonly string[] = []): void {
    const runs = new Set(own.flatMap((words) => this.#texts.broaderRuns(words)));
    for (const term of categories) for (const run of this.#ofCategory(term)) runs.add(run);
    this.#texts.addBroader(runs);
  }

  #ofCategory(category: number): readonly number[] {
    const cached = this.#cached.get(category);
    if (cached) return cached;
    const words: string[] = [];
    let term: number | undefined = category;
    for (let depth = 0; term !== undefined && depth < MAX_TERM_DEPTH; depth++) {
      const { id, name } = this.#registry.terms[term]!;
      // The name of the category itself is among the product's own texts.
      if (term !== category) words.push(decodeEntities(name));
      words.push(...(this.#expansions[id] ?? []));
      term = this.#registry.parentOf(term);
    }
    const runs = words.flatMap((text) => this.#texts.broaderRuns(text));
    this.#cached.set(category, runs);
    return runs;
  }
}
