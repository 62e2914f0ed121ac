/** Comparison of two servers: status, headers and bodies, byte for byte. */
import { Agent, request as send } from 'node:http';
import type { ApiRequest } from '../../src/protocol/http-exchange.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends a request as it is. Rejects if the connection breaks. */
export function receive(address: string, { url, method, headers }: ApiRequest): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    send({ hostname, port, path: url, method, headers: { ...headers }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { date: _, ...rest } = response.headers;
        const body = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: rest, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

export interface Difference {
  readonly url: string;
  readonly expected: Received;
  readonly actual: Received;
}

/** Requests that two servers answer differently; several are under way at a time. */
export async function differences(
  expected: string,
  actual: string,
  requests: readonly ApiRequest[],
): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  const waiting = requests.values();
  const work = async (): Promise<void> => {
    for (const request of waiting) {
      const pair = await Promise.all([receive(expected, request), receive(actual, request)]);
      if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1]))
        found.push({ url: request.url, expected: pair[0], actual: pair[1] });
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return found;
}

/** Ends the connections of this module. */
export function closeConnections(): void {
  agent.destroy();
}
