/**
 * Attributes of the elements with their types, as the `@attr` tags of the elements' comments give
 * them; a test compares both.
 */
export const ATTRIBUTE_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'wps-active-filters': {
    for: 'string',
  },
  'wps-compare': {
    for: 'string',
  },
  'wps-drawer': {
    as: "'dialog'|'inline'",
    label: 'string',
    for: 'string',
  },
  'wps-facet': {
    of: 'string',
    as: "'list'|'tree'|'chips'|'swatches'|'select'|'slider'|'fields'|'stars'|'toggle'",
    single: 'boolean',
    operator: "'or'|'and'|'not'",
    sort: "'order'|'count'|'name'|'natural'",
    empty: "'hide'|'dim'|'keep'",
    searchable: "boolean|'on'|'off'",
    when: 'string',
    label: 'string',
    limit: 'number',
    collapsed: 'boolean',
    popup: 'boolean',
    for: 'string',
  },
  'wps-pagination': {
    sizes: 'string',
    for: 'string',
  },
  'wps-price': {
    for: 'string',
  },
  'wps-product': {
    for: 'string',
  },
  'wps-product-list': {
    as: "'grid'|'list'|'table'",
    columns: 'string',
    paging: "'pages'|'button'|'scroll'",
    cart: "'woocommerce'",
    for: 'string',
  },
  'wps-recently-viewed': {
    remember: "'on'|'off'",
    product: 'number',
    for: 'string',
  },
  'wps-search-log': {
    remember: "'on'|'off'",
    for: 'string',
  },
  'wps-search': {
    label: 'string',
    placeholder: 'string',
    suggest: 'boolean',
    'recent-searches': "'on'|'off'",
    for: 'string',
  },
  'wps-shop': {
    src: 'string',
    mode: "'auto'|'online'|'offline'",
    'max-age': 'number|string',
    cart: "'woocommerce'",
    'max-products': 'number',
    'worker-url': 'string',
    'base-request': 'string',
    rules: 'string',
    'per-page': 'number',
    orderby:
      "'menu_order'|'title'|'name'|'price'|'price-desc'|'popularity'|'rating'|'date'|'modified'|'id'|'slug'|'sku'",
    order: "'asc'|'desc'",
    'sold-out': "'last'|'keep'",
    routing: "'query'|'hash'|'none'",
    'url-prefix': 'string',
    currency: 'string',
    'recent-searches': "'on'|'off'",
    'typed-filters': "'on'|'off'",
    'search-field': "'on'|'off'",
    facets: 'string',
    'agent-tools': "boolean|'on'|'off'",
    lang: 'string',
    dir: "'ltr'|'rtl'",
  },
  'wps-similar': {
    'product-id': 'number',
    category: 'string',
    tags: 'string',
    price: 'number',
    for: 'string',
  },
  'wps-sort': {
    for: 'string',
  },
  'wps-stars': {
    value: 'string',
    reviews: 'number',
    for: 'string',
  },
  'wps-status': {
    details: "'auto'|'always'|'only'",
    for: 'string',
  },
};
