/** Ports for programs that cannot take any free one by themselves. */
import { createServer } from 'node:net';

/** Lists ports of this machine that are free now. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => {
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('There is no free port.');
    return bound.port;
  });
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
  );
  return ports;
}
