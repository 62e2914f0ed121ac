/** Responses of the web platform, for service workers and for runtimes at the edge. */

interface ResponseParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty or `null` for a response without a body. */
  readonly body: string | Uint8Array | null;
}

/** Creates a `Response`. The platform tells the length of the body itself. */
export function toResponse({ status, headers, body }: ResponseParts): Response {
  const { 'content-length': _, ...sent } = headers;
  const content = typeof body === 'string' ? body : body && new Uint8Array(body);
  return new Response(content === '' ? null : content, { status, headers: sent });
}
