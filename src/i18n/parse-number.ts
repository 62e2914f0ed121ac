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

/** The digits of every script stand in order behind their zero, one script behind another at the nearest. */
function latinDigit(digit: string): string {
  let value = 0;
  for (let code = digit.codePointAt(0) ?? 0; isDigit(code - 1); code -= 1) value += 1;
  return String(value % 10);
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}
