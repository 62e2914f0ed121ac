/** The promise of a facet: choosing a term gives as many products as the facet said it would. (src/protocol/README.md#rule-term-counts) */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { decodeProductEntry, decodeTermEntry } from '../../src/protocol/codec/decode-entry.ts';
import type { ProductEntry, TermEntry } from '../../src/protocol/product.ts';
import { GENERATED_VOCABULARY, publishedCatalogue } from '../support/generate-catalogue.ts';
import {
  generatedConstraints,
  type Parameters,
  requestUrl,
  vocabularyOf,
} from '../support/generate-request.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

test('selecting a term gives its exact count, on a real catalogue', async () => {
  const catalogue = await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz'));
  const engine = createEngine(catalogue);
  const vocabulary = vocabularyOf(catalogue);
  await fc.assert(
    fc.asyncProperty(
      generatedConstraints(vocabulary),
      fc.constantFrom(...vocabulary.terms.map(({ taxonomy }) => taxonomy)),
      (constraints, taxonomy) =>
        assertCountMatchesClick(engine, catalogue, { constraints, taxonomy }),
    ),
    propertyRuns(40, 12),
  );
});

test('selecting a term gives its exact count, on random catalogues where all is published', async () => {
  await fc.assert(
    fc.asyncProperty(
      publishedCatalogue,
      generatedConstraints(GENERATED_VOCABULARY),
      fc.constantFrom(...GENERATED_VOCABULARY.terms.map(({ taxonomy }) => taxonomy)),
      (catalogue, constraints, taxonomy) =>
        assertCountMatchesClick(createEngine(catalogue), catalogue, { constraints, taxonomy }),
    ),
    propertyRuns(200, 40),
  );
});

interface Facet {
  readonly constraints: Parameters;
  readonly taxonomy: string;
}

async function assertCountMatchesClick(
  engine: Engine,
  catalogue: Catalogue,
  { constraints, taxonomy }: Facet,
): Promise<void> {
  const others = withoutTaxonomy(constraints, taxonomy);
  const terms = await askTerms(engine, { ...constraints, taxonomy, except: taxonomy });
  const all = await askProducts(engine, others);
  for (const term of terms) {
    const selected = await askTotal(engine, {
      ...others,
      t: [...entriesOf(others), { taxonomy, t: [term.id], id_by: 'id' }],
    });
    const family = familyOf(term, catalogue);
    const promised =
      family.size === 1 ? term.count : all.filter((entry) => isIn(entry, family)).length;
    assert.equal(selected, promised, `${taxonomy} ${term.id} under ${JSON.stringify(others)}`);
  }
}

/** Each product counts once, however many terms of the family it has. */
function isIn(
  { categories = [], brands = [] }: ProductEntry,
  family: ReadonlySet<number>,
): boolean {
  return [...categories, ...brands].some(({ id }) => family.has(id));
}

/** The term and all below it. */
function familyOf(term: TermEntry, { header }: Catalogue): ReadonlySet<number> {
  const terms = header.taxonomies.flatMap((taxonomy) => taxonomy.terms);
  const below = (id: number): readonly number[] => [
    id,
    ...terms.filter(({ parent }) => parent === id).flatMap((child) => below(child.id)),
  ];
  return new Set(below(term.id));
}

interface TermEntryConstraint {
  readonly taxonomy: string;
}

function entriesOf({ t }: Parameters): readonly TermEntryConstraint[] {
  return Array.isArray(t) ? t : [];
}

function withoutTaxonomy(constraints: Parameters, taxonomy: string): Parameters {
  const others = entriesOf(constraints).filter((entry) => entry.taxonomy !== taxonomy);
  return { ...constraints, t: others.length === 0 ? undefined : others };
}

async function askTerms(engine: Engine, parameters: Parameters): Promise<readonly TermEntry[]> {
  const { body } = await engine.respond(requestUrl('terms', parameters));
  return listOf(body).map((entry, i) => decodeTermEntry(entry, `[${i}]`));
}

async function askProducts(
  engine: Engine,
  parameters: Parameters,
): Promise<readonly ProductEntry[]> {
  const pages: ProductEntry[] = [];
  for (let page = 1; ; page++) {
    const { body } = await engine.respond(
      requestUrl('products', { ...parameters, page, per_page: 100 }),
    );
    const entries = listOf(body);
    pages.push(...entries.map((entry, i) => decodeProductEntry(entry, `[${i}]`)));
    if (entries.length < 100) return pages;
  }
}

async function askTotal(engine: Engine, parameters: Parameters): Promise<number> {
  const { headers } = await engine.respond(requestUrl('products', parameters));
  return Number(headers['x-wp-total']);
}

function listOf(body: unknown): readonly unknown[] {
  assert.ok(Array.isArray(body));
  return body;
}
