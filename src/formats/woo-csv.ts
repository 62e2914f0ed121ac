/** Products of WooCommerce's CSV export. */
import {
  decimalOf,
  type ForeignOffer,
  type ForeignProduct,
  type ForeignVariation,
  foreignError,
  textToHtml,
} from './foreign-product.ts';
import { decodeEntities } from '../protocol/text/html-text.ts';
import type { ItemCount } from './left-out.ts';
import type { Row } from './text/delimited-rows.ts';
import { findColumns, type WooColumn, type WooColumns } from './woo-columns.ts';

interface ReadVariation {
  readonly parent: string;
  /** Key of its product, if that came before: translations of a product may share its SKU. */
  readonly key: string | null;
  readonly line: number;
  readonly variation: ForeignVariation;
}

/** Collects the rows of an export; variations join their products at the end. */
export class WooExport {
  readonly #header: readonly string[];
  readonly #items: ItemCount;
  #columns: WooColumns | null = null;
  readonly #products = new Map<string, ForeignProduct>();
  /** Ids and SKUs of products that are left out. */
  readonly #leftOut = new Set<string>();
  /** Keys of products by SKU. */
  readonly #bySku = new Map<string, string>();
  readonly #variations: ReadVariation[] = [];

  /** @param items counts what is left out */
  constructor(header: readonly string[], items: ItemCount) {
    this.#header = header;
    this.#items = items;
  }

  /**
   * Adds a row. Drafts and private products are left out, as a guest does not see them. The
   * variations of a product that is left out are so, too; an export may list them as published.
   *
   * @throws ShopError `bad-catalogue` that names the line and the column
   */
  add(row: Row): void {
    this.#columns ??= findColumns(this.#header, row.cells);
    const { named } = this.#columns;
    const cell = (column: WooColumn): string => cellText(row.cells[named.get(column) ?? -1]);
    // Types of plugins, too, such as `subscription_variation`.
    const isVariation = /variation\b/i.test(cell('type'));
    const isPublished = cell('published') === '' || cell('published') === '1';
    try {
      if (row.cells.length > this.#header.length)
        throw foreignError(
          `line ${row.line}`,
          `${this.#header.length} cells`,
          String(row.cells.length),
          'Put cells with separators in quotes.',
        );
      if (isPublished && isVariation) this.#addVariation(row, cell);
      else if (isPublished) this.#addProduct(row, cell);
      else if (!isVariation) this.#items.addUnpublished();
    } finally {
      const key = cell('id') || cell('sku');
      if (!isVariation && !this.#products.has(key))
        this.#leftOut.add(`id:${cell('id')}`).add(cell('sku'));
    }
  }

  /** Yields the products with their variations; those without a product in the file are left out. */
  *products(): Generator<ForeignProduct, void, undefined> {
    const variations = new Map<string, ForeignVariation[]>();
    for (const { parent, line, variation, key: known } of this.#variations) {
      const key = known ?? this.#keyOf(parent);
      if (key !== null) variations.set(key, [...(variations.get(key) ?? []), variation]);
      else this.#items.uncount();
      if (key === null && (parent === '' || !this.#leftOut.has(parent.replace(/^id:\s*/i, 'id:'))))
        this.#items.refuse(
          foreignError(
            `line ${line}`,
            'a variation with the id or SKU of its product as parent',
            JSON.stringify(parent),
            'Export the product together with its variations.',
          ),
        );
    }
    for (const [key, { more, ...product }] of this.#products) {
      const children = more['children'];
      const grouped = Array.isArray(children)
        ? children.flatMap((child) => Number(this.#keyOf(String(child)) ?? Number.NaN) || [])
        : null;
      const { children: _, ...rest } = more;
      yield {
        ...product,
        variations: variations.get(key) ?? [],
        more: { ...rest, ...(grouped !== null && { grouped_products: grouped }) },
      };
    }
  }

  #addProduct(row: Row, cell: (column: WooColumn) => string): void {
    const name = cell('name');
    const key = cell('id') || cell('sku');
    if (name === '' || key === '')
      throw foreignError(
        `line ${row.line}`,
        'a product with a name and an ID or SKU',
        name === '' ? 'no name' : 'neither',
        'Fill the cell.',
      );
    const kind = /\b(?:grouped|external)\b/i.exec(cell('type'))?.[0].toLowerCase();
    const children = splitList(cell('grouped'));
    this.#products.set(key, {
      ...offerOf(row.line, key, cell),
      name,
      description: unescapeLines(cell('description')),
      short_description: unescapeLines(cell('short_description')),
      brands: splitList(cell('brands')).map(nameToHtml),
      categories: splitList(cell('categories')).map((path) => path.split('>').map(nameToHtml)),
      tags: splitList(cell('tags')).map(nameToHtml),
      attributes: this.#attributes(row, false),
      variations: [],
      more: {
        featured: cell('featured') === '1',
        ...(cell('visibility') !== '' && { catalog_visibility: cell('visibility') }),
        menu_order: Number.parseInt(cell('position'), 10) || 0,
        ...(kind !== undefined && { type: kind }),
        ...(kind === 'grouped' && { children }),
        ...(kind === 'external' && {
          external_url: cell('external_url'),
          button_text: cell('button_text'),
        }),
      },
    });
    if (cell('sku') !== '') this.#bySku.set(cell('sku'), key);
  }

  #addVariation(row: Row, cell: (column: WooColumn) => string): void {
    const key = cell('id') || cell('sku') || `line ${row.line}`;
    const options = this.#attributes(row, true).flatMap(({ name, values: [value] }) =>
      value === undefined ? [] : [{ name, value }],
    );
    this.#variations.push({
      parent: cell('parent'),
      key: this.#keyOf(cell('parent')),
      line: row.line,
      variation: { ...offerOf(row.line, key, cell), options },
    });
  }

  #attributes({ cells }: Row, isVariation: boolean) {
    return (this.#columns?.attributes ?? []).flatMap((columns) => {
      const name = nameToHtml(cellText(cells[columns.name]));
      const text = cellText(cells[columns.values]);
      const values = (isVariation ? [unescapeCommas(text)] : splitList(text))
        .map(nameToHtml)
        .filter((value) => value !== '');
      return name === '' || values.length === 0 ? [] : [{ name, values }];
    });
  }

  /** Key of a product by `id:11` or its SKU; `null` if it is not in the file. */
  #keyOf(reference: string): string | null {
    const id = /^id:\s*(\d+)$/i.exec(reference)?.[1];
    if (id !== undefined) return this.#products.has(id) ? id : null;
    return this.#bySku.get(reference) ?? null;
  }
}

function offerOf(line: number, key: string, cell: (column: WooColumn) => string): ForeignOffer {
  const price = (column: 'sale_price' | 'regular_price'): string => {
    const text = cell(column);
    const decimal = text === '' ? '' : decimalOf(text, null);
    if (decimal !== null) return decimal;
    const name = column.replace('_', ' ');
    throw foreignError(
      `line ${line}`,
      `a ${name} such as 19.90`,
      JSON.stringify(text),
      'Correct the cell, or quote cells with separators.',
    );
  };
  const regular = price('regular_price');
  return {
    ...{ key, sku: cell('sku'), gtin: cell('gtin'), permalink: '' },
    price: price('sale_price') || regular,
    regular_price: regular,
    stock_status: stockOf(cell('in_stock')),
    images: splitList(cell('images')),
  };
}

function stockOf(text: string): ForeignOffer['stock_status'] {
  if (text === 'backorder') return 'onbackorder';
  return text === '0' ? 'outofstock' : 'instock';
}

/** Splits a list at commas; `\,` is a comma within an item. */
function splitList(text: string): readonly string[] {
  return (text.match(/(?:\\,|[^,])+/g) ?? [])
    .map((item) => unescapeCommas(item).trim())
    .filter((item) => item !== '');
}

function unescapeCommas(text: string): string {
  return text.replaceAll('\\,', ',');
}

/** The export writes an apostrophe before what a spreadsheet would take for a formula. */
function cellText(cell = ''): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}

/** Names are stored with entities, which older versions export as they are, newer ones decoded. */
function nameToHtml(name: string): string {
  return textToHtml(decodeEntities(name).trim());
}

/** The export writes line ends within texts as `\n`, and a written `\n` as `\\n`. */
function unescapeLines(text: string): string {
  return text.replace(/\\?\\n/g, (mark) => (mark.length > 2 ? mark.slice(1) : '\n'));
}
