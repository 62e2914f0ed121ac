/** UTF-8 in both directions, by the platform; the engine's library types have no DOM, so the two classes are named here. */

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Writes the text from the start of `target`, which has room for three bytes per UTF-16 unit; returns the number of bytes. */
export function encodeUtf8Into(text: string, target: Uint8Array): number {
  // The way to the platform is longer than short texts are.
  if (text.length > SHORT) return encoder.encodeInto(text, target).written;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return encoder.encodeInto(text, target).written;
    target[i] = code;
  }
  return text.length;
}

const SHORT = 48;

/** `bytes`, or as many as `encodeUtf8Into` needs for the text. */
export function withRoomFor(text: string, bytes: Uint8Array): Uint8Array {
  return 3 * text.length > bytes.length ? new Uint8Array(6 * text.length) : bytes;
}

export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
  encodeInto(text: string, target: Uint8Array): { readonly written: number };
}

declare class TextDecoder {
  constructor(label: string, options: { readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const encoder = new TextEncoder();
// A byte order mark inside a shop's text is text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
