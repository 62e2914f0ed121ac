/** `page`: the page's document by its own members. An element with such a name (`<img name="querySelector">`) takes their place on `document`. */

/** To be asked in place of `document`, but no node itself. Node.js has none. */
export const page: Document =
  globalThis.document &&
  new Proxy(document, {
    get(node, name): unknown {
      const member: unknown = Reflect.get(Document.prototype, name, node);
      return typeof member === 'function' ? Function.prototype.bind.call(member, node) : member;
    },
  });
