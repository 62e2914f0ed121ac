/** The command `load`: a catalogue into a database. */
import { type DatabaseAddress, parseDatabase, shownAddress } from '../clickhouse/address.ts';
import { type LoadedCatalogue, loadIntoClickHouse } from '../clickhouse/load.ts';
import { isAddress } from '../open-source.ts';
import { readBytes, STANDARD_STREAM } from '../read-bytes.ts';
import { parseHeader } from '../request-headers.ts';
import { loadCatalogue, loadTask } from '../serving/load-catalogue.ts';
import type { SharedCatalogue } from '../serving/shared-catalogue.ts';
import type { CatalogueSource } from '../serving/thread-messages.ts';
import { type Command, type OptionValues, type Outcome, UsageError } from './command.ts';

/** Seconds: a server looks for a new catalogue every two. */
const DEFAULT_GRACE = 60;
const MAX_GRACE = 86_400;

export const loadCommand: Command = {
  summary: 'Load a catalogue into ClickHouse',
  takes: ['FILE|URL'],
  details: `Writes a catalogue file, or the one at an address, into new tables of ClickHouse,
for "wps-elements serve --clickhouse". The catalogue before is served until all of
the new one is there; after --grace seconds its tables are dropped. A load that
fails changes nothing. With ?cluster=NAME the rows are shared among its shards:
give --clickhouse once for each server of the cluster, replicas too.`,
  options: ['clickhouse', 'grace', 'header'],
  examples: [
    'wps-elements load my.shop.ndjson.gz --clickhouse http://localhost:8123/shop',
    'wps-elements load my.shop.wps --clickhouse "http://a:8123/shop?cluster=two" --clickhouse http://b:8123',
  ],
  prepare: ([given = ''], options) => {
    const address = databaseOf(options);
    if (address === null)
      throw new UsageError('Expected --clickhouse and the address of a database.');
    const graceSeconds = options.integer('grace', { most: MAX_GRACE, normal: DEFAULT_GRACE });
    const headers = options.list('header').map(parseHeader);
    if (!isAddress(given) && headers.length > 0)
      throw new UsageError(`"${given}" is a file: --header is for addresses.`);
    return async (terminal) => {
      const source: CatalogueSource = isAddress(given)
        ? { kind: 'address', url: given, headers }
        : given === STANDARD_STREAM
          ? { kind: 'bytes', name: given, bytes: await readBytes(given) }
          : { kind: 'file', file: given };
      const task = await loadTask(source);
      const onNotice = (text: string): void => terminal.notice(text);
      const read = (): Promise<SharedCatalogue> => loadCatalogue(task, onNotice);
      const loaded = await loadIntoClickHouse(read, address, {
        version: task.version,
        graceSeconds,
        onSwitched: () =>
          onNotice(
            `The catalogue is served; the tables before are dropped in ${graceSeconds} seconds.`,
          ),
      });
      return loadedOutcome(loaded, address);
    };
  },
};

/** Database of `--clickhouse`; `null` unless given. @throws ShopError `usage` for a wrong address */
export function databaseOf(options: OptionValues): DatabaseAddress | null {
  const addresses = options.list('clickhouse');
  return addresses.length === 0 ? null : parseDatabase(addresses, process.env);
}

function loadedOutcome(loaded: LoadedCatalogue, address: DatabaseAddress): Outcome {
  const { products, rows, seconds, generation, id, dropped } = loaded;
  const database = shownAddress(address);
  const read = seconds.read.toFixed(1);
  const written = seconds.write.toFixed(1);
  return {
    lines: [
      `${products} products (${rows} rows) are in ${database}: read and indexed in ${read} s, written in ${written} s.`,
    ],
    data: { database, generation, snapshot: id, products, rows, seconds, dropped },
    isGood: true,
  };
}
