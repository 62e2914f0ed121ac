/** `languageOf`: the language that an element stands in, as the page says it. */

/** BCP 47; English where the page does not say. Shadow roots are looked out of. */
export function languageOf(element: Element): string {
  const own = element.closest<HTMLElement>('[lang]')?.lang;
  if (own !== undefined && own !== '') return own;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : 'en';
}
