/** nginx with a cache → HAProxy → three servers, with the configurations of the guide. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../support/free-ports.ts';
import { type StartedCli, startCli } from '../support/run-cli.ts';
import { Snippets } from '../support/snippets.ts';
import { endWithProcess, startNginx, type Started, substitute, untilReady } from './start-nginx.ts';

const GUIDE = new URL('../../demo/guide/server.md', import.meta.url);
const SERVERS = ['one', 'two', 'three'];
/** Ports of the servers in the guide. */
const SERVER_PORTS = [8411, 8412, 8413];

/** Three start at once, from the sources where nothing is built. */
const START_TIMEOUT = 60_000;

export interface Programs {
  readonly nginx: string;
  readonly haproxy: string;
}

export interface Server {
  readonly cli: StartedCli;
  readonly address: string;
}

export interface Chain {
  /** Address of nginx. */
  readonly address: string;
  readonly servers: readonly Server[];
  /** Tells whether HAProxy has found that a server is away. */
  readonly isDown: (server: Server) => Promise<boolean>;
  /** Ends all and removes their folder. */
  readonly stop: () => Promise<void>;
}

/** Starts all of it over a catalogue file, which the servers look at each second. */
export async function startChain(programs: Programs, file: string): Promise<Chain> {
  const folder = await mkdtemp(join(tmpdir(), 'wps-proxies-'));
  const started: Started[] = [];
  const stop = async (): Promise<void> => {
    for (const one of started.toReversed()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const servers = await Promise.all(
      SERVERS.map(async () => {
        const cli = startServer(file);
        // Before it answers: one that does not ends as well.
        started.push({ stop: () => endServer(cli) });
        return { cli, address: await addressOf(cli) };
      }),
    );
    const [cachePort = 0, balancerPort = 0] = await freePorts(2);
    started.push(await startHaproxy(programs.haproxy, folder, balancerPort, servers));
    const address = `http://127.0.0.1:${cachePort}`;
    await mkdir(join(folder, 'cache'));
    started.push(
      await startNginx(
        programs.nginx,
        folder,
        await nginxConfig(folder, cachePort, balancerPort),
        () => isAnswered(address),
      ),
    );
    const isDown = async (server: Server): Promise<boolean> => {
      const state = await serverStates(socketOf(folder));
      return state.get(SERVERS[servers.indexOf(server)] ?? '')?.startsWith('DOWN') ?? false;
    };
    return { address, servers, isDown, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startServer(file: string): StartedCli {
  const cli = startCli([
    ...['serve', file, '--host', '127.0.0.1', '--port', '0', '--threads', '1', '--json'],
    ...['--refresh', '1', '--max-age', '1'],
  ]);
  endWithProcess(cli.process, 'SIGKILL');
  return cli;
}

/** Address that a server prints when it answers. */
async function addressOf(cli: StartedCli): Promise<string> {
  const end = performance.now() + START_TIMEOUT;
  while (!cli.output().endsWith('\n')) {
    const { exitCode, signalCode } = cli.process;
    if (exitCode !== null || signalCode !== null) throw new Error((await cli.ended).stderr);
    if (performance.now() > end) throw new Error(`A server has not started: ${cli.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return JSON.parse(cli.output()).address;
}

async function endServer(cli: StartedCli): Promise<void> {
  cli.process.kill('SIGKILL');
  await cli.ended;
}

async function startHaproxy(
  program: string,
  folder: string,
  port: number,
  servers: readonly Server[],
): Promise<Started> {
  const guide = await Snippets.of(GUIDE);
  const file = join(folder, 'haproxy.cfg');
  const changes = servers.map(({ address }, i) => {
    const by = `server ${SERVERS[i]} ${new URL(address).host}`;
    return [`server ${SERVERS[i]} 127.0.0.1:${SERVER_PORTS[i]}`, by] as const;
  });
  const bind = ['bind 127.0.0.1:8410', `bind 127.0.0.1:${port}`] as const;
  const config = guide.take('haproxy', 'backend servers');
  const socket = ['global\n', `global\n  stats socket ${socketOf(folder)}\n`] as const;
  await writeFile(file, substitute(config, [socket, bind, ...changes]));
  const child = spawn(program, ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = (): Promise<boolean> => isAnswered(`http://127.0.0.1:${port}`);
  return untilReady('HAProxy', child, ready, () => Promise.resolve('see above'));
}

function socketOf(folder: string): string {
  return join(folder, 'haproxy.sock');
}

/** State of each server, such as `UP` or `DOWN`, by the socket of HAProxy. */
async function serverStates(socket: string): Promise<ReadonlyMap<string, string>> {
  const connection = connect(socket).end('show stat\n');
  let text = '';
  for await (const chunk of connection) text += String(chunk);
  const [names = [], ...rows] = text.split('\n').map((line) => line.split(','));
  const status = names.indexOf('status');
  return new Map(rows.map((row) => [row[1] ?? '', row[status] ?? '']));
}

async function nginxConfig(folder: string, port: number, balancerPort: number): Promise<string> {
  const guide = await Snippets.of(GUIDE);
  const config = guide.take('nginx', 'proxy_cache');
  return substitute(config.replaceAll(/^ *ssl_certificate.*\n/gm, ''), [
    ['/var/cache/nginx/search', join(folder, 'cache')],
    ['server 127.0.0.1:8410', `server 127.0.0.1:${balancerPort}`],
    ['listen 443 ssl', `listen 127.0.0.1:${port}`],
  ]);
}

async function isAnswered(address: string): Promise<boolean> {
  return (await fetch(`${address}/wp-json/wps/v1`, { signal: AbortSignal.timeout(5000) })).ok;
}
