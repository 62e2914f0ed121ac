/** The file `rules.json`: its content, the download and the import. */
import type { Rule } from '../../src/protocol/owner-rules.ts';
import { decodeRulesFile } from '../../src/protocol/rules/decode-rules.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';

/** Largest file that `<wps-shop rules>` reads, in bytes. */
const MAX_BYTES = 2 ** 20;

export interface RulesFile {
  readonly format: 'wps-rules';
  readonly version: 1;
  readonly rules: readonly Rule[];
}

export function fileOf(rules: readonly Rule[]): RulesFile {
  return { format: 'wps-rules', version: 1, rules };
}

export function download(rules: readonly Rule[]): void {
  const text = `${JSON.stringify(fileOf(rules), null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'rules.json';
  link.click();
  // The download has read the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @throws ShopError that names what is wrong, and where */
export async function readRules(file: File): Promise<readonly Rule[]> {
  if (file.size > MAX_BYTES)
    throw new ShopError('usage', `${file.name} has more than ${MAX_BYTES} bytes.`);
  return decodeRulesFile(parse(await file.text(), file.name));
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ShopError('usage', `${name} is not JSON: ${String(error)}`);
  }
}
