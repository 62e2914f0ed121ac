/** Load on a server of this machine by the Debian package `wrk`. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  /** File of `writeScript`. */
  readonly script: string;
  /** Encoding of bodies; `null` for none. */
  readonly encoding: string | null;
  readonly address: string;
  /** Process of the server. */
  readonly pid: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly errors: number;
  readonly bytes: number;
  /** Milliseconds, as p95 and p99. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Seconds of processor time of the server with all its threads. */
  readonly cpu: number;
  /** Megabytes of the server afterwards. */
  readonly memory: number;
}

/** Writes a script of wrk that sends the requests one after the other. */
export async function writeScript(file: string, requests: readonly string[]): Promise<void> {
  const list = requests.map((url) => JSON.stringify(url)).join(',\n');
  await writeFile(
    file,
    `local urls = {${list}}
local next = 0
request = function() next = next % #urls + 1; return wrk.format(nil, urls[next]) end
done = function(summary, latency) io.write(string.format("RESULT %d %d %d %.2f %.2f %.2f\\n",
  summary.requests, summary.errors.status + summary.errors.read + summary.errors.timeout, summary.bytes,
  latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000)) end\n`,
  );
}

/** Sends requests over four connections. */
export async function sendLoad({
  script,
  encoding,
  address,
  pid,
  seconds,
}: Load): Promise<LoadResult> {
  const accept = encoding === null ? [] : ['-H', `Accept-Encoding: ${encoding}`];
  const before = await cpuSeconds(pid);
  const words = ['-t1', '-c4', `-d${seconds}s`, '--latency', '-s', script, ...accept, address];
  const { stdout } = await run('wrk', words);
  const cpu = (await cpuSeconds(pid)) - before;
  const [requests = 0, errors = 0, bytes = 0, p50 = 0, p95 = 0, p99 = 0] = (
    /RESULT (.*)/.exec(stdout)?.[1] ?? ''
  )
    .split(' ')
    .map(Number);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  return { requests, errors, bytes, p50, p95, p99, cpu, memory };
}

/** Processor time of a process with all its threads. */
async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
