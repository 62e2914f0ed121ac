/** Counters of a server in the text format of Prometheus. */

/** Upper bounds of the histogram of durations, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export interface AnsweredRequest {
  readonly status: number;
  readonly seconds: number;
  /** Bytes of the body as sent. */
  readonly bytes: number;
  readonly cache: string;
}

/** Measured value at the time of the question. */
interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

export class Metrics {
  readonly #statuses = new Map<number, number>();
  readonly #caches = new Map<string, number>();
  readonly #loads = new Map<string, number>();
  readonly #buckets: number[] = BUCKETS.map(() => 0);
  #seconds = 0;
  #bytes = 0;
  #count = 0;
  #threadEnds = 0;

  countRequest({ status, seconds, bytes, cache }: AnsweredRequest): void {
    increment(this.#statuses, status);
    increment(this.#caches, cache);
    this.#seconds += seconds;
    this.#bytes += bytes;
    this.#count += 1;
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) this.#buckets[bucket]! += 1;
  }

  countLoad(result: 'loaded' | 'unchanged' | 'failed'): void {
    increment(this.#loads, result);
  }

  countThreadEnd(): void {
    this.#threadEnds += 1;
  }

  /** Writes all counters and the gauges given. */
  text(gauges: readonly Gauge[]): string {
    const { user, system } = process.cpuUsage();
    return [
      ...counter('wps_requests_total', 'Requests by status.', 'status', this.#statuses),
      ...counter('wps_answers_total', 'Answers by the use of the cache.', 'cache', this.#caches),
      ...counter('wps_loads_total', 'Loaded catalogues by result.', 'result', this.#loads),
      ...single('counter', 'wps_sent_bytes_total', 'Bytes of bodies as sent.', this.#bytes),
      ...single('counter', 'wps_thread_ends_total', 'Replaced threads.', this.#threadEnds),
      ...this.#histogram(),
      ...gauges.flatMap(({ name, help, value, labels = {} }) =>
        single('gauge', name, help, value, labels),
      ),
      ...single(
        'counter',
        'process_cpu_seconds_total',
        'Processor time of all threads.',
        (user + system) / 1e6,
      ),
      ...single(
        'gauge',
        'process_resident_memory_bytes',
        'Resident memory.',
        process.memoryUsage.rss(),
      ),
      '',
    ].join('\n');
  }

  #histogram(): readonly string[] {
    const name = 'wps_request_seconds';
    let sum = 0;
    const buckets = BUCKETS.map((bound, i) => {
      sum += this.#buckets[i]!;
      return `${name}_bucket{le="${bound}"} ${sum}`;
    });
    return [
      ...header('histogram', name, 'Time from the request to the end of the answer.'),
      ...buckets,
      `${name}_bucket{le="+Inf"} ${this.#count}`,
      `${name}_sum ${this.#seconds}`,
      `${name}_count ${this.#count}`,
    ];
  }
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function header(type: string, name: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function counter(
  name: string,
  help: string,
  label: string,
  counts: ReadonlyMap<string | number, number>,
): readonly string[] {
  const lines = [...counts].map(([value, count]) => `${name}{${label}="${value}"} ${count}`);
  return [...header('counter', name, help), ...lines];
}

function single(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  value: number,
  labels: Readonly<Record<string, string>> = {},
): readonly string[] {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  const all = pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
  return [...header(type, name, help), `${name}${all} ${value}`];
}
