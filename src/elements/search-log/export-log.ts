/** Files of a search log. */
import { SIGNAL_VERSION, type ShopSignal } from './signal.ts';

/** Format of an exported log. */
export type LogFormat = 'csv' | 'json';

const COLUMNS = ['kind', 'at', 'q', 'total', 'filtered', 'id', 'name', 'from', 'position'] as const;

/**
 * Writes a log: JSON as `{ format: 'wps-search-log', version: 1, signals: […] }`, CSV (RFC 4180) with
 * one line for each signal, and empty cells where its kind has no such member.
 */
export function exportLog(signals: readonly ShopSignal[], format: LogFormat): Blob {
  return format === 'json'
    ? new Blob(
        [JSON.stringify({ format: 'wps-search-log', version: SIGNAL_VERSION, signals }, null, 2)],
        { type: 'application/json' },
      )
    : // Spreadsheets read UTF-8 by its byte order mark only.
      new Blob(['\ufeff', csv(signals)], { type: 'text/csv' });
}

function csv(signals: readonly ShopSignal[]): string {
  const lines = signals.map((signal) => {
    const members = new Map<string, string | number | boolean>(Object.entries(signal));
    return COLUMNS.map((column) => cell(`${members.get(column) ?? ''}`));
  });
  return [COLUMNS, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would run as a formula is preceded by an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
