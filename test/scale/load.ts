/** Requests to a server as browsers send them: several at a time, compressed, on connections that stay. */
import { Agent, request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Sent {
  /** Path and query. */
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a request as it is. Rejects if the connection breaks. */
export function receive(address: string, sent: Sent, agent?: Agent): Promise<Received> {
  const { url, method = 'GET', headers = {} } = sent;
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: url, method, headers: { ...headers }, agent };
    send(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (!response.complete) reject(new Error('The answer is cut off.'));
        const { statusCode: status = 0, headers: raw } = response;
        const named = Object.entries(raw).map(([name, value]) => [name, String(value)]);
        const body = unpack(Buffer.concat(chunks), raw['content-encoding']);
        resolve({ status, headers: Object.fromEntries(named), body });
      });
    })
      .on('error', reject)
      .end();
  });
}

function unpack(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(bytes).toString();
    case 'gzip':
      return gunzipSync(bytes).toString();
    default:
      return bytes.toString();
  }
}

/** Failures after which a load ends by itself, as when its servers have gone. */
const MAX_FAILURES = 100;

export interface LoadOptions {
  readonly address: string;
  /** Requests that are under way at a time. */
  readonly clients: number;
  readonly next: () => Sent;
  /** Tells what is wrong with an answer; `null` for a right one. */
  readonly judge: (sent: Sent, received: Received) => Promise<string | null>;
}

export interface Load {
  readonly answers: number;
  /** Wrong answers and broken connections, with the address of the request. */
  readonly failures: readonly string[];
  /** Resolves after so many further answers. */
  readonly further: (count: number) => Promise<void>;
  /** Ends after the requests under way. */
  readonly stop: () => Promise<Measured>;
}

export interface Measured {
  readonly answers: number;
  readonly failures: readonly string[];
  /** Time in milliseconds below which this share of the answers came. */
  readonly percentile: (share: number) => number;
}

export function startLoad({ address, clients, next, judge }: LoadOptions): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const failures: string[] = [];
  const times: number[] = [];
  let isEnded = false;
  const client = async (): Promise<void> => {
    while (!isEnded && failures.length < MAX_FAILURES) {
      const sent = next();
      const start = performance.now();
      try {
        const received = await receive(address, sent, agent);
        times.push(performance.now() - start);
        const wrong = await judge(sent, received);
        if (wrong !== null) failures.push(`${sent.url}: ${wrong}`);
      } catch (error) {
        failures.push(`${sent.url}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const ended = Promise.all(Array.from({ length: clients }, client));
  const further = async (count: number): Promise<void> => {
    const end = times.length + count;
    while (times.length < end && failures.length < MAX_FAILURES)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return {
    get answers() {
      return times.length;
    },
    failures,
    further,
    stop: async () => {
      isEnded = true;
      await ended;
      agent.destroy();
      const sorted = times.toSorted((a, b) => a - b);
      const percentile = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
      return { answers: times.length, failures, percentile };
    },
  };
}
