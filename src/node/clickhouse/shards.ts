/** Shards of a cluster, and the servers that hold them. */
import { ShopError } from '../../protocol/shop-error.ts';
import type { NodeAddress } from './address.ts';
import type { Database } from './database.ts';
import { text } from './sql.ts';

export interface NodeOfShard {
  readonly node: NodeAddress;
  /** Counted from 0. */
  readonly shard: number;
}

/**
 * Asks each server which shard it holds.
 *
 * @throws ShopError `usage` unless the addresses are all servers of the cluster; DatabaseError
 */
export async function shardsOf(database: Database): Promise<readonly NodeOfShard[]> {
  const { nodes, cluster } = database.address;
  if (cluster === null) return nodes.map((node) => ({ node, shard: 0 }));
  const where = `FROM system.clusters WHERE cluster = ${text(cluster)}`;
  const isRepeated = new Set(nodes.map(({ origin }) => origin)).size < nodes.length;
  if (isRepeated) throw new ShopError('usage', 'Two addresses of ClickHouse are the same.');
  const found: NodeOfShard[] = [];
  for (const node of nodes) {
    // A server may call other servers of its shard local, too.
    const sql = `SELECT DISTINCT shard_num ${where} AND is_local = 1 FORMAT TabSeparated`;
    const shard = Number(await database.execute(node, sql));
    if (!(shard > 0))
      throw new ShopError('usage', `${node.origin} is no server of the cluster "${cluster}".`);
    found.push({ node, shard: shard - 1 });
  }
  const sizes = await database.execute(
    nodes[0]!,
    `SELECT shard_num, count() ${where} GROUP BY shard_num ORDER BY shard_num FORMAT TabSeparated`,
  );
  for (const line of sizes.trim().split('\n')) {
    const [number = 0, size = 0] = line.split('\t').map(Number);
    const given = found.filter(({ shard }) => shard === number - 1).length;
    if (given === size) continue;
    throw new ShopError(
      'usage',
      `Shard ${number} of the cluster "${cluster}" has ${size} servers, but ${given} of them were given: give --clickhouse for each.`,
    );
  }
  return found;
}
