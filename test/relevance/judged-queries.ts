/** Judged queries as typed values, read from a folder of judgments; see the README beside them for the format. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ratings } from './measures.ts';

export interface JudgedQuery {
  readonly text: string;
  readonly language: string;
  /** Catalogue that the ids belong to; `icecat` where a file is of one set. */
  readonly set: string;
  readonly ratings: Ratings;
}

/** `kind` names the member with the ratings: `full` or `human` where a file has both, else `judgments`. */
export function readJudged(folder: string, file: string, kind: string): readonly JudgedQuery[] {
  return readQueries(folder, file).map((query) => ({
    text: String(query['q']),
    language: typeof query['lang'] === 'string' ? query['lang'] : 'en',
    set: typeof query['set'] === 'string' ? query['set'] : 'icecat',
    ratings: ratingsOf(query[kind]),
  }));
}

/** Misspelled queries have the ratings of the query they stand for. */
export function readMisspelled(
  folder: string,
  file: string,
  judged: readonly JudgedQuery[],
): readonly JudgedQuery[] {
  return readQueries(folder, file).map((query) => {
    const meant = judged.find(({ text }) => text === query['of']);
    assert(meant, `${file}: nothing is judged for ${String(query['of'])}`);
    return { ...meant, text: String(query['q']) };
  });
}

function readQueries(folder: string, file: string): readonly Record<string, unknown>[] {
  const { queries } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  assert(Array.isArray(queries), `${file} has no queries`);
  return queries;
}

function ratingsOf(value: unknown): Ratings {
  assert(typeof value === 'object' && value !== null);
  return new Map(Object.entries(value).map(([id, rating]) => [Number(id), Number(rating)]));
}
