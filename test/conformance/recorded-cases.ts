/** The recorded cases as typed values, in the order of the file. */
import assert from 'node:assert/strict';
import type { ApiRequest } from '../../src/protocol/http-exchange.ts';
import { readNdjson } from '../support/read-fixture.ts';
import type { ComparableAnswer } from './compare.ts';

export interface RecordedCase {
  readonly id: string;
  readonly group: string;
  readonly request: ApiRequest;
  readonly answer: ComparableAnswer;
  /** The server leaves the order to its database: compare lists as sets. */
  readonly unordered: boolean;
}

export function readCases(): readonly RecordedCase[] {
  return readNdjson('conformance/cases.ndjson.gz').map(readCase);
}

function readCase(line: unknown): RecordedCase {
  const fields = members(line);
  const { status } = fields;
  assert(typeof status === 'number');
  return {
    id: text(fields['id']),
    group: text(fields['group']),
    request: {
      url: text(fields['url']),
      method: text(fields['method']),
      headers: headers(fields['request_headers'] ?? {}),
    },
    answer: {
      status,
      headers: headers(fields['headers']),
      body: fields['body'] ?? fields['raw_body'] ?? null,
    },
    unordered: fields['unordered'] === true,
  };
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  assert(typeof value === 'object' && value !== null);
  return Object.fromEntries(Object.entries(value));
}

function text(value: unknown): string {
  assert(typeof value === 'string');
  return value;
}

function headers(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(members(value)).map(([name, header]) => [name.toLowerCase(), text(header)]),
  );
}
