/** Tests for catalogues of other systems. A file of its own: a worker loads no more of the formats until it needs them. */

/** Tests for the address of such a file, which is known by its ending. */
export function isForeign(url: string): boolean {
  return /\.(?:jsonl|xml|tsv|csv|txt)(?:\.gz)?(?:[?#]|$)/i.test(url) || isProductsJson(url);
}

/** Tests for the address of a Shopify store's list of products, in pages; a file of our own may have the name, too. */
export function isProductsJson(url: string): boolean {
  return /\/products\.json(?:[?#]|$)/i.test(url);
}
