/**
 * UTF-8 encoding and decoding by the platform. The engine's library types have no DOM, so the two
 * classes are declared here.
 */

/** Encodes a text. Lone surrogates become U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  // A call of the platform costs more than a short text.
  if (text.length > MAX_LOOP_LENGTH) return encoder.encode(text);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return encoder.encode(text);
    bytes[i] = code;
  }
  return bytes;
}

/**
 * Encodes a text into the start of `target`, which needs three bytes per UTF-16 unit.
 *
 * @returns number of bytes written
 */
export function encodeUtf8Into(text: string, target: Uint8Array): number {
  // A call of the platform costs more than a short text.
  if (text.length > MAX_LOOP_LENGTH) return encoder.encodeInto(text, target).written;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return encoder.encodeInto(text, target).written;
    target[i] = code;
  }
  return text.length;
}

const MAX_LOOP_LENGTH = 48;

/** Returns `bytes`, or a larger array if `encodeUtf8Into` needs one for the text. */
export function withRoomFor(text: string, bytes: Uint8Array): Uint8Array {
  return 3 * text.length > bytes.length ? new Uint8Array(6 * text.length) : bytes;
}

/** Decodes bytes; invalid sequences become U+FFFD. A byte order mark is part of the text. */
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
// A byte order mark inside a text of the shop is text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
