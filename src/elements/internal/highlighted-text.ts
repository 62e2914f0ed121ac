/** Text with matching words as `<mark>` elements; never markup of the text itself. */
import { html, type TemplateResult } from 'lit';
import type { TextRange } from '../../protocol/assist.ts';

/**
 * Renders a text with its matching words.
 *
 * @param ranges Ascending and not overlapping.
 * @param part Name of the part of the marks.
 */
export function highlightedText(
  text: string,
  ranges: readonly TextRange[],
  part: 'match' | 'suggestion-match',
): string | TemplateResult {
  if (ranges.length === 0) return text;
  const rest = text.slice(ranges.at(-1)?.[1]);
  return html`${ranges.map(([start, end], i) => {
    const before = text.slice(ranges[i - 1]?.[1] ?? 0, start);
    return html`${before}<mark part=${part}>${text.slice(start, end)}</mark>`;
  })}${rest}`;
}
