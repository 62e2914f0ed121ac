/** What this layer uses of the platform beyond ECMAScript: it exists in browsers, workers and Node alike. */

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { readonly stream?: boolean }): string;
}
