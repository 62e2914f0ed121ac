/** Server of recorded API answers: `{ url, method, status, headers, body }`, one for each line of a gzipped file. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface RecordedAnswer {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** One parsed value for each line of a gzipped file. */
export function readLinesOf(file: URL): readonly unknown[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  return text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

export function readAnswers(file: URL): readonly RecordedAnswer[] {
  return readLinesOf(file) as readonly RecordedAnswer[];
}

/** Path and parameters in one spelling, whatever the order of the parameters. */
function spelling(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

export interface RecordedShop {
  readonly server: Server;
  /** Addresses asked for, in order. */
  readonly asked: string[];
  /** Addresses without a recorded answer, which get 404 as of an unknown route. */
  readonly unknown: string[];
}

/** @param refuse decides for an address whether it is refused, with the status and body returned */
export function recordedShop(
  answers: readonly RecordedAnswer[],
  refuse: (url: string) => Omit<RecordedAnswer, 'url'> | null = () => null,
): RecordedShop {
  const byUrl = new Map(answers.map((answer) => [spelling(answer.url), answer]));
  const asked: string[] = [];
  const unknown: string[] = [];
  const missing: Omit<RecordedAnswer, 'url'> = {
    status: 404,
    headers: {},
    body: { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } },
  };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const found = refuse(url) ?? byUrl.get(spelling(url));
    if (found === undefined) unknown.push(url);
    const { status, headers, body } = found ?? missing;
    const { 'x-wp-total': total, 'x-wp-totalpages': pages } = headers;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(total !== undefined && { 'x-wp-total': total, 'x-wp-totalpages': pages }),
      ...('retry-after' in headers && { 'retry-after': headers['retry-after'] }),
    });
    response.end(JSON.stringify(body));
  });
  return { server, asked, unknown };
}
