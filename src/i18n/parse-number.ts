/** `parseNumber`: numbers as shoppers type them. */

/** In the language's way, which has this mark before decimals, or with a decimal point; `null` if it is none. */
export function parseNumber(text: string, decimalMark: string): number | null {
  const kept = text.replace(/\p{Nd}/gu, latinDigit).replace(/[^\d.,٫٬-]/g, '');
  const marks = [...kept.matchAll(/[.,٫٬]/g)];
  const last = marks.at(-1);
  // One of its kind stands before decimals, unless another language's would stand before thousands there.
  const isDecimal =
    last !== undefined &&
    marks.filter(([mark]) => mark === last[0]).length === 1 &&
    (last[0] === decimalMark ||
      last[0] === '٫' ||
      marks.length > 1 ||
      kept.startsWith('0') ||
      kept.length - last.index - 1 !== 3);
  const whole = (isDecimal ? kept.slice(0, last.index) : kept).replace(/[.,٫٬]/g, '');
  const value = Number(isDecimal ? `${whole}.${kept.slice(last.index + 1)}` : whole);
  return /\d/.test(kept) && Number.isFinite(value) ? value : null;
}

/** The zeros of Arabic, Persian, Devanagari, Bengali, Thai and full-width digits; each is followed by its nine. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}
