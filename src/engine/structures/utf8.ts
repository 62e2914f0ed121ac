/** UTF-8 in both directions, by the platform; the engine's library types have no DOM, so the two classes are named here. */

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label: string, options: { readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const encoder = new TextEncoder();
// A byte order mark inside a shop's text is text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
