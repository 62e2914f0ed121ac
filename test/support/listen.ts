/** Servers of tests on a free port of this machine. */
import type { Server } from 'node:http';

export interface Listening {
  /** `http://localhost:49152`, without a trailing slash. */
  readonly address: string;
  /** Ends the server and all its connections. */
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port. @throws Error if it has no port. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return {
    address: `http://localhost:${bound.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
