/** Servers of ClickHouse on free ports of this machine, each in a scratch folder with a configuration of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../support/free-ports.ts';

export interface Node {
  /** `http://127.0.0.1:49152`. */
  readonly address: string;
  readonly process: ChildProcess;
  /** Ends it at once, as a power cut does. */
  readonly kill: () => Promise<void>;
}

export interface Nodes {
  readonly list: readonly Node[];
  /** Ends all and removes their folders. */
  readonly stop: () => Promise<void>;
}

/** Shards by cluster, each with the numbers of the nodes that hold it. */
export type Clusters = Readonly<Record<string, readonly (readonly number[])[]>>;

const START_TIMEOUT = 30_000;

/** Password of all nodes, which no message may show. */
export const PASSWORD = 'secret-of-the-test';

/** Starts nodes. @throws Error with the log of a node that does not answer */
export async function startNodes(
  program: string,
  count: number,
  clusters: Clusters = {},
): Promise<Nodes> {
  const folder = await mkdtemp(join(tmpdir(), 'wps-clickhouse-'));
  const ports = await freePorts(3 * count);
  const places = Array.from({ length: count }, (_, i) => ({
    folder: join(folder, String(i)),
    http: ports[3 * i]!,
    tcp: ports[3 * i + 1]!,
    interserver: ports[3 * i + 2]!,
  }));
  const remote = Object.entries(clusters).map(([name, shards]) => {
    const replica = (node: number): string =>
      `<replica><host>127.0.0.1</host><port>${places[node]!.tcp}</port><password>${PASSWORD}</password></replica>`;
    const members = shards.map((nodes) => `<shard>${nodes.map(replica).join('')}</shard>`);
    return `<${name}>${members.join('')}</${name}>`;
  });
  const list: Node[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(list.map((node) => node.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const place of places) list.push(await startNode(program, place, remote.join('')));
    await Promise.all(list.map((node) => untilAnswering(node)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { list, stop };
}

interface Place {
  readonly folder: string;
  readonly http: number;
  readonly tcp: number;
  readonly interserver: number;
}

async function startNode(program: string, place: Place, remote: string): Promise<Node> {
  const { folder, http, tcp, interserver } = place;
  await mkdir(folder);
  await writeFile(
    join(folder, 'users.xml'),
    `<?xml version="1.0"?><yandex>
<profiles><default><max_memory_usage>4000000000</max_memory_usage></default></profiles>
<users><default><password>${PASSWORD}</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
<quotas><default></default></quotas></yandex>`,
  );
  await writeFile(
    join(folder, 'config.xml'),
    // 18.16 knows no other name of the root element; releases of today still accept it.
    `<?xml version="1.0"?><yandex>
<logger><level>warning</level><log>${folder}/server.log</log><errorlog>${folder}/error.log</errorlog></logger>
<listen_host>127.0.0.1</listen_host><http_port>${http}</http_port><tcp_port>${tcp}</tcp_port>
<interserver_http_port>${interserver}</interserver_http_port><interserver_http_host>127.0.0.1</interserver_http_host>
<path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><users_config>users.xml</users_config>
<default_profile>default</default_profile><default_database>default</default_database>
<mark_cache_size>67108864</mark_cache_size><uncompressed_cache_size>0</uncompressed_cache_size>
<max_concurrent_queries>100</max_concurrent_queries><remote_servers>${remote}</remote_servers></yandex>`,
  );
  const child = spawn(program, [`--config-file=${folder}/config.xml`], {
    cwd: folder,
    stdio: 'ignore',
  });
  let isKilled = false;
  const ended = new Promise<void>((resolve) =>
    child.once('close', (code, signal) => {
      if (!isKilled) console.warn(`ClickHouse ended by itself: ${code ?? signal}`);
      resolve();
    }),
  );
  return {
    address: `http://127.0.0.1:${http}`,
    process: child,
    kill: async () => {
      isKilled = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilAnswering({ address, process: child }: Node): Promise<void> {
  const end = performance.now() + START_TIMEOUT;
  while (performance.now() < end && child.exitCode === null) {
    const isReady = await fetch(`${address}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`ClickHouse at ${address} does not answer.`);
}
