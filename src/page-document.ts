/**
 * Document of the page, protected from elements whose name hides a member of it, such as
 * `<img name="querySelector">`. For all lookups of the library.
 */

/** Proxy of `document`, not a node: DOM methods do not accept it. `undefined` in Node.js. */
export const page: Document =
  globalThis.document &&
  new Proxy(document, {
    get(node, name): unknown {
      const member: unknown = Reflect.get(Document.prototype, name, node);
      return typeof member === 'function' ? Function.prototype.bind.call(member, node) : member;
    },
  });
