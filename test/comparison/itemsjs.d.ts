/** The part of itemsjs that the benchmark calls; its own types do not resolve through its exports. */
declare module 'itemsjs' {
  interface Search {
    readonly ids?: readonly unknown[];
    readonly page: number;
    readonly per_page: number;
    readonly sort: string;
    readonly filters: Readonly<Record<string, readonly string[]>>;
    readonly filter?: (item: { readonly price: number }) => boolean;
  }
  export default function itemsjs(
    items: readonly object[],
    configuration: object,
  ): { search(search: Search): { readonly pagination: { readonly total: number } } };
}
