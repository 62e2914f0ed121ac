/** Finds the server of ClickHouse, or installs Debian's package. */
import { findProgram } from '../support/debian-program.ts';

/** Path of the executable; `null` where there is none, and none can be installed. */
export function findClickHouse(): string | null {
  return findProgram({
    name: 'clickhouse-server',
    paths: ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server'],
    variable: 'CLICKHOUSE_SERVER',
  });
}
