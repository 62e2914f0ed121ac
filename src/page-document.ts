/**
 * The page's document by its own members, for all lookups of the library: an element with a name
 * such as `<img name="querySelector">` replaces the member on `document` itself.
 */

/** A proxy, not a node: to be passed nowhere as one. `undefined` in Node.js. */
export const page: Document =
  globalThis.document &&
  new Proxy(document, {
    get(node, name): unknown {
      const member: unknown = Reflect.get(Document.prototype, name, node);
      return typeof member === 'function' ? Function.prototype.bind.call(member, node) : member;
    },
  });
