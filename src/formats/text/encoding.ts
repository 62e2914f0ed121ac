/** Encodings of texts of other systems: told by their first bytes, or named by who reads them. */
import { ShopError } from '../../protocol/shop-error.ts';
import { foreignError } from '../foreign-product.ts';

/**
 * Name of an encoding by a byte order mark, the zeros of UTF-16, or an XML declaration.
 *
 * @param head first bytes, some hundred or all
 * @returns `utf-8` for everything else
 * @throws ShopError `bad-catalogue` for a zip archive, as which spreadsheets are saved
 */
export function encodingOf(head: Uint8Array): string {
  const [first, second, third, fourth] = head;
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4)
    throw foreignError(
      'file',
      'text',
      'a zip archive',
      'Unpack it; of a spreadsheet, save the sheet as CSV in UTF-8.',
    );
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const beginning = String.fromCharCode(...head.subarray(0, DECLARATION_BYTES));
  // With the mark of UTF-8 in front it is UTF-8, whatever it declares.
  const [, declared = ''] =
    /^<\?xml[^<>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning) ?? [];
  // A declaration in single bytes is no UTF-16, whatever it says.
  return declared === '' || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** Bytes in which an XML declaration ends. */
const DECLARATION_BYTES = 200;

/** Decodes the first bytes of a text, whose last character may be cut off; what is wrong is replaced. */
export function decodeBeginning(bytes: Uint8Array, encoding: string): string {
  return decoderOf(encoding, false).decode(bytes, { stream: true });
}

/**
 * Yields the text in pieces, without a byte order mark.
 *
 * @param encoding name by the Encoding Standard, such as `windows-1252`
 * @throws ShopError `bad-catalogue` for an unknown encoding, and for bytes that it does not have
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string, void, undefined> {
  const decoder = decoderOf(encoding, true);
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      const message = `The file is not ${encoding.toUpperCase()} text. Save it as UTF-8, or name its encoding: pack --encoding windows-1252.`;
      throw new ShopError('bad-catalogue', message, { cause });
    }
  };
  for await (const chunk of chunks) yield decode(chunk);
  yield decode();
}

function decoderOf(encoding: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal });
  } catch {
    throw foreignError(
      'file',
      'an encoding such as UTF-8 or windows-1252',
      JSON.stringify(encoding),
      'Save the file as UTF-8.',
    );
  }
}

/** Declared here, as this layer has no other type of the platform. */
declare class TextDecoder {
  constructor(label: string, options: { readonly fatal: boolean });
  decode(input?: Uint8Array, options?: { readonly stream: boolean }): string;
}
