/** Errors for wrong arguments of the engine's public functions. */
import { isRecord } from '../../protocol/codec/values.ts';
import { ShopError } from '../../protocol/shop-error.ts';

/** Characters of a text that are quoted. */
const MAX_QUOTED_CHARACTERS = 60;

/** Builds the error of a call; `fault` is a clause without a full stop, or ends with a question. */
export function usageError(call: string, fault: string): ShopError {
  return new ShopError('usage', `${call}(): ${fault}${fault.endsWith('?') ? '' : '.'}`);
}

/** Describes a value of any kind in a few words: `the number 5`, `a Promise`, `bytes`. */
export function describeArgument(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') {
    const isLong = value.length > MAX_QUOTED_CHARACTERS;
    return `the text ${JSON.stringify(isLong ? `${value.slice(0, MAX_QUOTED_CHARACTERS)}…` : value)}`;
  }
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'an array';
  if (ArrayBuffer.isView(value)) return 'bytes';
  if (isRecord(value)) {
    if (typeof value['then'] === 'function') return 'a Promise';
    const [, kind = 'Object'] =
      /^\[object (\w+)\]$/.exec(Object.prototype.toString.call(value)) ?? [];
    return kind === 'Object' ? 'an object' : `an object (${kind})`;
  }
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? `the ${typeof value} ${value}` : `a ${typeof value}`;
}
