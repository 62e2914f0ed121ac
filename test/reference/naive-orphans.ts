/**
 * Parents of variations that the file lists without them: the server does not give an unpublished parent away, but its
 * variations are there, and carry it into the counts of terms. (cases order-006, taxonomy-data-039)
 */
import type { ProductEntry } from '../../src/protocol/product.ts';
import type { NaiveTaxonomy } from './naive-terms.ts';

/** A product as far as its terms go. */
export interface CountedProduct {
  readonly marks: ReadonlySet<string>;
  readonly rows: readonly { readonly terms: ReadonlyMap<string, ReadonlySet<number>> }[];
}

/** Builds entries for parents that are not listed, from their variations. */
export function missingParents(entries: readonly ProductEntry[]): readonly ProductEntry[] {
  const orphans = entries.filter(
    ({ type, parent_id }) =>
      type === 'variation' && !entries.some((entry) => entry.id === parent_id),
  );
  return [...new Set(orphans.map(({ parent_id }) => parent_id ?? 0))].map((id) => {
    const lines = orphans.filter(({ parent_id }) => parent_id === id);
    return {
      id,
      name: lines[0]?.name.split(' - ')[0] ?? '',
      type: 'variable',
      status: 'draft',
      variations: lines.map(({ attributes, ...line }) => ({
        ...line,
        attributes: (attributes ?? []).map((attribute) => ({
          ...attribute,
          option: attribute.option ?? '',
        })),
      })),
    };
  });
}

/** Where one parent alone is missing, it has the terms that the header counts once more than the products explain. */
export function withLeftOverTerms(
  parent: ProductEntry,
  products: readonly CountedProduct[],
  taxonomies: readonly NaiveTaxonomy[],
): ProductEntry {
  const visible = products.filter(({ marks }) => marks.size === 0);
  const leftOver = (name: string): NaiveTaxonomy['terms'] => {
    const terms = taxonomies.find(({ taxonomy }) => taxonomy === name)?.terms ?? [];
    return terms.filter((term) => {
      const children = terms.filter((child) => child.parent === term.id);
      const stored = term.count - children.reduce((sum, child) => sum + child.count, 0);
      const explained = visible.filter(({ rows }) =>
        rows.some((row) => row.terms.get(name)?.has(term.id) ?? false),
      );
      return stored === explained.length + 1;
    });
  };
  return {
    ...parent,
    categories: leftOver('product_cat'),
    tags: leftOver('product_tag'),
    brands: leftOver('product_brand'),
    attributes: taxonomies
      .filter(({ taxonomy }) => taxonomy.startsWith('pa_'))
      .map(({ taxonomy }) => ({
        id: 0,
        name: taxonomy,
        slug: taxonomy,
        options: leftOver(taxonomy).map(({ name }) => name),
      })),
  };
}
