/** Columns of WooCommerce's CSV export, whose names are in the language of the shop. */
import { foreignError } from './foreign-product.ts';

/** Columns in the order of a whole export, which is the same in all languages. */
const ORDER = [
  ...['id', 'type', 'sku', 'gtin', 'name', 'published', 'featured', 'visibility'],
  ...['short_description', 'description', 'sale_from', 'sale_to', 'tax_status', 'tax_class'],
  ...['in_stock', 'stock', 'low_stock', 'backorders', 'sold_individually', 'weight', 'length'],
  ...['width', 'height', 'reviews', 'note', 'sale_price', 'regular_price', 'categories', 'tags'],
  ...['shipping_class', 'images', 'download_limit', 'download_expiry', 'parent', 'grouped'],
  ...['upsells', 'cross_sells', 'external_url', 'button_text', 'position'],
] as const;

export type WooColumn = (typeof ORDER)[number] | 'brands';

/** Names of columns in exports of chosen columns; whole exports need none. */
const NAMES: Readonly<Partial<Record<WooColumn, readonly string[]>>> = {
  type: ['type', 'typ', 'tipo'],
  sku: ['sku', 'artikelnummer', 'ugs', 'cod'],
  gtin: ['gtin, upc, ean, or isbn', 'gtin, upc, ean oder isbn', 'gtin, upc, ean o isbn'],
  name: ['name', 'nombre', 'nom', 'nome', 'naam', 'nazwa'],
  published: ['published', 'veröffentlicht', 'publicado'],
  featured: ['is featured?', 'ist hervorgehoben?', '¿está destacado?'],
  visibility: ['visibility in catalog', 'sichtbarkeit im katalog', 'visibilidad en el catálogo'],
  short_description: ['short description', 'kurzbeschreibung', 'descripción corta'],
  description: ['description', 'beschreibung', 'descripción'],
  in_stock: ['in stock?', 'vorrätig?', '¿existencias?', '¿en inventario?'],
  stock: ['stock', 'lager', 'bestand', 'inventario'],
  sale_price: ['sale price', 'angebotspreis', 'precio rebajado'],
  regular_price: ['regular price', 'regulärer preis', 'precio normal'],
  categories: ['categories', 'kategorien', 'categorías'],
  tags: ['tags', 'schlagwörter', 'etiquetas'],
  images: ['images', 'bilder', 'imágenes'],
  parent: ['parent', 'übergeordnetes produkt', 'superior'],
  grouped: ['grouped products', 'gruppierte produkte', 'productos agrupados'],
  external_url: ['external url', 'externe url', 'url externa'],
  button_text: ['button text', 'button-text', 'texto del botón'],
  position: ['position', 'posición'],
  brands: ['brands', 'marken', 'marcas', 'marques', 'marchi', 'merken', 'marki'],
};

/** Numbers of the columns of attribute 1, 2 … */
interface AttributeColumns {
  readonly name: number;
  readonly values: number;
  readonly isGlobal: number;
}

export interface WooColumns {
  readonly named: ReadonlyMap<WooColumn, number>;
  readonly attributes: readonly AttributeColumns[];
}

const VISIBILITIES: ReadonlySet<string> = new Set(['visible', 'catalog', 'search', 'hidden']);
/** Types are not translated; plugins have their own, such as `subscription`. */
const TYPES = /^[a-z][\w-]*(?:, ?[\w-]+)*$/;

/** Tests whether the first row of a file is that of a WooCommerce export. */
export function isWooHeader(cells: readonly string[]): boolean {
  if (simple(cells[0]) !== 'id') return false;
  return cells.length >= ORDER.length - 1 || knownNames(cells).has('regular_price');
}

/**
 * Finds the columns: in a whole export by their place, in one of chosen columns by their names in
 * English, German or Spanish.
 *
 * @param header first row
 * @param row first row with a product, whose untranslated words tell the place of the columns
 * @throws ShopError `bad-catalogue` without columns of names and types
 */
export function findColumns(header: readonly string[], row: readonly string[]): WooColumns {
  const known = knownNames(header);
  const hasGtin = VISIBILITIES.has(simple(row[7]));
  const isWhole =
    header.length >= ORDER.length - 1 &&
    TYPES.test(simple(row[1])) &&
    (hasGtin || VISIBILITIES.has(simple(row[6])));
  const named = isWhole ? placesIn(hasGtin, known) : known;
  const brands = known.get('brands');
  if (brands !== undefined) named.set('brands', brands);
  if (!named.has('name') || !named.has('type'))
    throw foreignError(
      'line 1',
      'the columns of a WooCommerce export',
      JSON.stringify(header.slice(0, 8).join(', ')),
      'Export all columns, or export in English.',
    );
  return { named, attributes: attributeColumns(header) };
}

/** Places in a whole export; those of WooCommerce's sample products have no column of low stock. */
function placesIn(hasGtin: boolean, known: ReadonlyMap<WooColumn, number>): Map<WooColumn, number> {
  const order = ORDER.filter((column) => hasGtin || column !== 'gtin');
  const older = order.filter((column) => column !== 'low_stock');
  const isOlder = known.get('regular_price') === older.indexOf('regular_price');
  return new Map((isOlder ? older : order).map((column, place) => [column, place]));
}

function knownNames(header: readonly string[]): Map<WooColumn, number> {
  const found = new Map<WooColumn, number>([['id', 0]]);
  for (const [place, name] of header.entries()) {
    const column = COLUMN_OF.get(simple(name));
    if (column !== undefined && !found.has(column)) found.set(column, place);
  }
  return found;
}

const COLUMN_OF: ReadonlyMap<string, WooColumn> = new Map(
  [...ORDER, 'brands' as const].flatMap((column) =>
    (NAMES[column] ?? []).map((name): [string, WooColumn] => [name, column]),
  ),
);

/**
 * Columns of attributes have its number in their name: name, values, visible, global. So have those of
 * downloads and of plugins, which have another word before the number.
 */
function attributeColumns(header: readonly string[]): readonly AttributeColumns[] {
  const groups = new Map<string, number[]>();
  for (const [place, name] of header.entries()) {
    const [key] = /(?<![^\s\d])[^\s\d]{0,40}\s{0,4}\b\d{1,4}\b/.exec(simple(name)) ?? [];
    if (key === undefined || simple(name).startsWith('meta:')) continue;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  const known = [...groups].filter(([key]) => ATTRIBUTE.test(key));
  // In other languages the four columns of an attribute are known by their number.
  const found = known.length > 0 ? known : [...groups].filter(([, places]) => places.length > 3);
  return found.flatMap(([, [name, values, , isGlobal]]) =>
    name === undefined || values === undefined ? [] : [{ name, values, isGlobal: isGlobal ?? -1 }],
  );
}

/** Word for an attribute before its number. */
const ATTRIBUTE = /attr|atr[iy]b|eigens|属性|атрибут/;

function simple(text = ''): string {
  return text.trim().toLowerCase();
}
