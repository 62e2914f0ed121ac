/** Node request listener that responds with an engine. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Engine } from '../engine/index.ts';
import { isAllowedHost } from './allowed-hosts.ts';

export type ApiListener = (request: IncomingMessage, response: ServerResponse) => void;

export interface ApiListenerOptions {
  /** Allowed host names besides those of the machine; all unless given. */
  readonly hosts?: ReadonlySet<string>;
}

/** Queued requests of a connection beyond which reading pauses. */
const MAX_WAITING_REQUESTS = 8;

/**
 * Creates the listener. A failure of the engine is a 500 in the API's error format. Responses of a
 * connection are built one after the other, each after the one before was sent, so that a client
 * that reads none occupies memory for a single one.
 */
export function apiListener(engine: Engine, { hosts }: ApiListenerOptions = {}): ApiListener {
  const queues = new WeakMap<Socket, RequestQueue>();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? new RequestQueue(socket);
    queues.set(socket, queue);
    queue.add(async () => {
      if (socket.destroyed) return;
      const isTaken = new Promise((resolve) => response.once('close', resolve));
      if (hosts !== undefined && !isAllowedHost(request.headers.host, hosts))
        refuseHost(request, response);
      else await respond(engine, request, response);
      await isTaken;
    });
  };
}

/** Queue of a connection; pauses its socket while too many requests wait. */
class RequestQueue {
  readonly #socket: Socket;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Runs `work`, which must not reject, after those before it. */
  add(work: () => Promise<void>): void {
    this.#waiting += 1;
    if (this.#waiting > MAX_WAITING_REQUESTS) this.#socket.pause();
    this.#last = this.#last.then(work).then(() => {
      this.#waiting -= 1;
      if (this.#waiting === MAX_WAITING_REQUESTS) this.#socket.resume();
    });
  }
}

async function respond(
  engine: Engine,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = request.headers;
  try {
    const { status, headers, body } = await engine.respondText({
      url: request.url ?? '/',
      method: request.method ?? 'GET',
      headers: origin === undefined ? {} : { origin },
    });
    // There are no logins here: other origins may read responses, but without cookies.
    const { 'access-control-allow-credentials': _, ...sent } = headers;
    response.writeHead(status, sent).end(body);
  } catch (error) {
    fail(response, 500, 'internal_server_error', reason(error));
  }
}

function refuseHost({ headers }: IncomingMessage, response: ServerResponse): void {
  const message = `This server does not answer for the host "${headers.host ?? ''}". Start it with --allow-host and that name if it should.`;
  fail(response, 403, 'host_not_allowed', message);
}

/** Sends an error in the API's format. */
function fail(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify({ code, message, data: { status } }));
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
