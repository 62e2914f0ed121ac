/** Request that the middleware reads, and the answer that it writes. */
interface Context {
  readonly path: string;
  readonly query: object;
  readonly req: AsyncIterable<unknown>;
  status: number;
  body: object;
  readonly get: (header: string) => string;
  readonly set: (header: string, value: unknown) => unknown;
}

export function cartMiddleware(): (
  context: Context,
  next: () => Promise<unknown>,
) => Promise<unknown>;
