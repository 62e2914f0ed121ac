/** Tables and history of the benchmark. Numbers are ratios of one run: milliseconds depend on the machine. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BENCH_KINDS, type BenchRequest } from '../bench/bench-requests.ts';
import type { BenchEngine } from './bench-engine.ts';
import { BOUND } from './engines.ts';
import { type Measured, type Quantiles, quantiles } from './measure.ts';
import { OWN_QUERY, OWN_TEXT } from './own-engine.ts';

export interface Row extends Quantiles {
  readonly name: string;
  readonly omits: string;
  /** Milliseconds of CPU. */
  readonly built: number;
  /** Comparable requests with the same total as ours, `n of n`; empty for other engines. */
  readonly agreement: string;
  /** Requests that were measured. */
  readonly requests: number;
  /** Number of products that the engine was built of, where it takes too long for all. */
  readonly products?: number | undefined;
}

/** Results with one catalogue: its size, and a row for each engine, ours first. */
export interface Column {
  readonly products: number;
  readonly rows: readonly Row[];
}

/** File with the ratios of each version. */
const HISTORY = 'test/bench/history.tsv';
const HISTORY_HEAD = ['version', 'products', 'engine', 'p50', 'p95', 'build', 'of'];
const GUIDE = 'demo/guide/comparison.md';
/** First cells of the table in the guide. */
const TABLE_START = '| engine |';

/** Two significant digits. */
export function multiple(ratio: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }).format(ratio);
}

/** `p50 / p95` as multiples of another engine's. */
export function ratios(row: Quantiles, base: Quantiles): string {
  return `${multiple(row.p50 / base.p50)} / ${multiple(row.p95 / base.p95)}`;
}

/** Our times by kind of request, beside those of the bound. */
export function kindTable(
  engines: readonly BenchEngine[],
  { times }: Measured,
  requests: readonly BenchRequest[],
): string {
  const timesOf = (name: string): readonly number[] =>
    times[engines.findIndex((engine) => engine.name === name)] ?? [];
  const cell = ({ p50, p95 }: Quantiles): string => `${p50.toFixed(3)} / ${p95.toFixed(3)}`;
  const lines = [...BENCH_KINDS, 'all'].map((kind) => {
    const ofKind = (name: string): Quantiles =>
      quantiles(timesOf(name).filter((_, n) => kind === 'all' || requests[n]?.kind === kind));
    const [bound, query, text] = [BOUND, OWN_QUERY, OWN_TEXT].map(ofKind) as [
      Quantiles,
      Quantiles,
      Quantiles,
    ];
    return [kind, cell(bound), cell(query), ratios(query, bound), cell(text), ratios(text, bound)];
  });
  const head = ['ms at p50 / p95', 'bound', 'query', 'query / bound', 'text', 'text / bound'];
  return [head, ...lines].map((cells) => cells.map((text) => text.padEnd(18)).join('')).join('\n');
}

/** Columns of ratios by catalogue size; time to build, agreement and missing parts are those of the first size. */
export function markdownTable(sizes: readonly Column[]): string {
  const titles = sizes.map(({ products }) => `${products.toLocaleString('en')} products`);
  const head = ['engine', ...titles, 'build', 'same totals as ours', 'not included'];
  const rows = (sizes[0]?.rows ?? []).map(({ name, omits, built, agreement }, i) => {
    const cells = sizes.map(({ rows: column }) => {
      const [row, own] = [column[i], column[0]];
      if (row === undefined || own === undefined) return '–';
      const limits = [
        ratios(row, own),
        ...(row.requests < own.requests ? [`${row.requests} requests`] : []),
        ...(row.products === undefined ? [] : [`${row.products.toLocaleString('en')} products`]),
      ];
      return limits.join(', ');
    });
    const build = multiple(built / (sizes[0]?.rows[0]?.built ?? built));
    return [name, ...cells, build, agreement || '–', omits || '–'];
  });
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Adds the results of a run to those in a file. Returns all, by size. */
export function keepColumns(file: string, columns: readonly Column[]): readonly Column[] {
  const earlier: readonly Column[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const sizes = new Map([...earlier, ...columns].map((column) => [column.products, column]));
  const all = [...sizes.values()].toSorted((a, b) => a.products - b.products);
  writeFileSync(file, JSON.stringify(all));
  return all;
}

/** Replaces the table in the guide. */
export function writeGuide(table: string): void {
  const lines = readFileSync(GUIDE, 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith(TABLE_START));
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  if (start < 0 || length < 0) throw new Error(`${GUIDE} has no table that begins ${TABLE_START}`);
  writeFileSync(GUIDE, lines.toSpliced(start, length, table).join('\n'));
}

/** Adds the ratios of this version to the history, in place of those that it has for the same sizes. */
export function record(version: string, sizes: readonly Column[]): void {
  const known = existsSync(HISTORY)
    ? readFileSync(HISTORY, 'utf8').trim().split('\n').slice(1)
    : [];
  const lines = sizes.flatMap(({ products, rows }) => {
    const base = rows.find(({ name }) => name === BOUND) ?? rows[0];
    return rows.map((row) => {
      const of = { p50: row.p50 / (base?.p50 ?? 1), p95: row.p95 / (base?.p95 ?? 1) };
      const build = row.built / (base?.built ?? row.built);
      const numbers = [of.p50, of.p95, build].map((number) => number.toPrecision(3));
      return [version, products, row.name, ...numbers, base?.name].join('\t');
    });
  });
  const measured = sizes.map(({ products }) => `${version}\t${products}\t`);
  const others = known.filter((line) => !measured.some((start) => line.startsWith(start)));
  writeFileSync(HISTORY, `${[HISTORY_HEAD.join('\t'), ...others, ...lines].join('\n')}\n`);
}
