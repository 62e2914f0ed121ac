/** Registration of elements by their tags. Does nothing where another copy of the library has registered one. */
import { page } from './page-document.ts';

/** Tag and class of an element. */
export type TagDefinition = readonly [tag: string, element: CustomElementConstructor];

/**
 * Registers elements that are not registered yet. A page may load two copies of the library: only
 * the first registers, since elements of different copies do not work together; the second writes
 * one warning to the console.
 *
 * @param tags In the order of their registration.
 * @returns `false` if a tag belongs to another class; none is registered then.
 */
export function defineElements(tags: readonly TagDefinition[]): boolean {
  const isFree = tags.every(([tag, element]) => (customElements.get(tag) ?? element) === element);
  if (isFree) {
    for (const [tag, element] of tags)
      if (customElements.get(tag) === undefined) customElements.define(tag, element);
  } else if (page) console.warn('wps-elements [loaded-twice]: this copy does nothing.');
  return isFree;
}
