/** Node request listener that responds with an engine, or with a server of the API. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Engine } from '../engine/index.ts';
import { type HttpAnswer, type HttpRequest, withoutCredentials } from '../http/api-responder.ts';
import { failure, refusedRequest } from '../http/failures.ts';
import { encodeUtf8 } from '../engine/structures/utf8.ts';
import { isAllowedHost } from './allowed-hosts.ts';

export type ApiListener = (request: IncomingMessage, response: ServerResponse) => void;

interface ApiListenerOptions {
  /** Allowed host names besides those of the machine; all unless given. */
  readonly hosts?: ReadonlySet<string>;
}

/** Answer that was sent, or whose client has gone. */
export interface SentAnswer {
  readonly request: IncomingMessage;
  readonly answer: HttpAnswer;
  /** From the request to the end of the answer. */
  readonly milliseconds: number;
}

interface HttpListenerOptions extends ApiListenerOptions {
  readonly onSent?: (sent: SentAnswer) => void;
  /** Tests whether connections are to be closed after their answer. */
  readonly isStopping?: () => boolean;
  /** Milliseconds after which a connection is closed whose client has not received its answer; 60,000 unless given. */
  readonly sendTimeoutMs?: number;
}

/**
 * Requests of a connection that wait for their answer at most: browsers and proxies send one at a time.
 * A connection cannot be made to wait, as Node parses all that arrives.
 */
const MAX_WAITING_REQUESTS = 16;
/** Milliseconds in which a client must have received an answer. */
const SEND_TIMEOUT = 60_000;
/** Path that load balancers ask under any host name; it tells nothing about the shop. */
const HEALTH_PATH = '/health';

/** Creates a listener on an engine, without cache and entity tags. A failure of it is a 500. */
export function apiListener(
  engine: Pick<Engine, 'respondText'>,
  options: ApiListenerOptions = {},
): ApiListener {
  return httpListener(async ({ url, method, origin }) => {
    const { status, headers, body } = await engine.respondText({
      url,
      method,
      headers: origin === undefined ? {} : { origin },
    });
    const bytes = encodeUtf8(body);
    return { status, headers: withoutCredentials(headers), body: bytes, cache: 'none' };
  }, options);
}

/**
 * Creates the listener. Responses of a connection are built one after the other, each after the one
 * before was sent, so that a client that reads none occupies memory for a single one; its connection
 * is closed after a time, and at once if it sends many requests ahead.
 *
 * @param respond its rejections are responses with the status 500
 */
export function httpListener(
  respond: (request: HttpRequest) => Promise<HttpAnswer>,
  options: HttpListenerOptions = {},
): ApiListener {
  const { hosts, onSent, isStopping = () => false, sendTimeoutMs = SEND_TIMEOUT } = options;
  const queues = new WeakMap<Socket, RequestQueue>();
  return (request, response) => {
    const { socket } = request;
    const start = performance.now();
    const queue = queues.get(socket) ?? new RequestQueue(socket);
    queues.set(socket, queue);
    queue.add(async () => {
      if (socket.destroyed) return;
      const isTaken = new Promise((resolve) => response.once('close', resolve));
      const answer = refusal(request, hosts) ?? (await respond(sent(request)).catch(failed));
      // A refused body would otherwise be read to its end.
      if (isStopping() || answer.status === 413) response.setHeader('connection', 'close');
      const late = setTimeout(() => socket.destroy(), sendTimeoutMs);
      response.writeHead(answer.status, answer.headers).end(answer.body);
      await isTaken;
      clearTimeout(late);
      answer.release?.();
      onSent?.({ request, answer, milliseconds: performance.now() - start });
    });
  };
}

/** Queue of a connection, which is closed when too many requests wait. */
class RequestQueue {
  readonly #socket: Socket;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Runs `work`, which must not reject, after those before it. */
  add(work: () => Promise<void>): void {
    if (this.#waiting === MAX_WAITING_REQUESTS) this.#socket.destroy();
    if (this.#socket.destroyed) return;
    this.#waiting += 1;
    this.#last = this.#last.then(work).then(() => {
      this.#waiting -= 1;
    });
  }
}

function sent({ url = '/', method = 'GET', headers }: IncomingMessage): HttpRequest {
  const encodings = headers['accept-encoding'];
  return {
    url,
    method,
    origin: headers.origin,
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: Array.isArray(encodings) ? encodings.join() : encodings,
  };
}

/** Error for a request that is not answered at all. */
function refusal(
  { url = '/', headers }: IncomingMessage,
  hosts: ReadonlySet<string> | undefined,
): HttpAnswer | null {
  const refused = refusedRequest(url, {
    length: headers['content-length'],
    transfer: headers['transfer-encoding'],
  });
  if (refused !== null) return refused;
  if (hosts === undefined || url === HEALTH_PATH || isAllowedHost(headers.host, hosts)) return null;
  const message = `This server does not answer for the host "${headers.host ?? ''}". Start it with --allow-host and that name if it should.`;
  return failure(403, 'host_not_allowed', message);
}

function failed(error: unknown): HttpAnswer {
  const message = error instanceof Error ? error.message : String(error);
  return failure(500, 'internal_server_error', message);
}
