/** How single values of a request are written as parameter text and read from it again. */
import { type ParamValue, toText, toTextList } from './param-value.ts';

export interface Codec<T> {
  /** `null`: not sent. */
  readonly write: (value: T) => string | null;
  /** `undefined`: not understood. */
  readonly read: (value: ParamValue) => T | undefined;
}

/** Empty text is not sent: it asks for nothing, but the server would count it as a filter. */
export const textCodec: Codec<string> = {
  write: (value) => (value === '' ? null : value),
  read: (value) => toText(value) ?? undefined,
};

export const flagCodec: Codec<boolean> = {
  write: String,
  read: (value) => {
    const text = typeof value === 'boolean' ? String(value) : toText(value)?.toLowerCase();
    if (text === 'true' || text === '1') return true;
    return text === 'false' || text === '0' ? false : undefined;
  },
};

/** Plain decimals, without exponent or grouping; what cannot be written so is not sent. */
export const decimalCodec: Codec<number> = {
  write: (value) => {
    const text = Math.abs(value) < 1e-6 ? '0' : String(value);
    return PLAIN_DECIMAL.test(text) ? text : null;
  },
  read: (value) => {
    const text = toText(value)?.trim() ?? '';
    return PLAIN_DECIMAL.test(text) ? Number(text) : undefined;
  },
};

export function choiceCodec<T extends string>(choices: readonly T[]): Codec<T> {
  return { write: (value) => value, read: (value) => choices.find((choice) => choice === value) };
}

/** Comma lists; an empty one is not sent, for the server refuses it. */
export function listCodec<T extends string>(choices: readonly T[]): Codec<readonly T[]> {
  return {
    write: (value) => value.join(',') || null,
    read: (value) => {
      const known = choices.filter((choice) => toTextList(value).includes(choice));
      return known.length === 0 ? undefined : known;
    },
  };
}

const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;
