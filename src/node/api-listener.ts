/** Answers HTTP requests with an engine, as a Node request listener: the whole of the local API server but its socket. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine } from '../engine/index.ts';

export type ApiListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Every answer comes from `engine`; a failure of the engine itself is a 500 in the API's own error shape. */
export function apiListener(engine: Engine): ApiListener {
  return (request, response) => {
    void answer(engine, request, response);
  };
}

async function answer(
  engine: Engine,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = request.headers;
  try {
    const { status, headers, body } = await engine.answerText({
      url: request.url ?? '/',
      method: request.method ?? 'GET',
      headers: origin === undefined ? {} : { origin },
    });
    response.writeHead(status, headers).end(body);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const body = { code: 'internal_server_error', message, data: { status: 500 } };
    response.writeHead(500, { 'Content-Type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(body));
  }
}
