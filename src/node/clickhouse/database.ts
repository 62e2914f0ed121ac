/** Queries to the servers of ClickHouse by their HTTP interface. */
import { decodeUtf8 } from '../../engine/structures/utf8.ts';
import { UnavailableError } from '../../http/failures.ts';
import type { DatabaseAddress, NodeAddress } from './address.ts';

/** Failure of a server, or of the way to it. Never has a password. */
export class DatabaseError extends UnavailableError {
  override readonly name = 'DatabaseError';
  /** Number of the error in ClickHouse, or the status of HTTP where the answer has none; 0 if no server answered. */
  readonly code: number;

  constructor(code: number, reason: string) {
    super(reason, 'The database cannot answer now.');
    this.code = code;
  }
}

/** Characters of a reason from ClickHouse. */
const MAX_REASON = 400;
/** Milliseconds beyond the limit of a query after which its connection is given up. */
const SLACK_MS = 3000;
/** Seconds that a statement of a load may take. */
const LOAD_SECONDS = 600;
/** Queries at a time; more than the processors of a server only wait there. */
const MAX_RUNNING = 16;
/** Queries that wait for those, each for at most as long as a query may take. */
const MAX_WAITING = 2000;

/**
 * Settings that forbid partial results, whatever the profile of the user allows. All of them are
 * known to releases from 18.16 on.
 */
const WHOLE_RESULTS: Readonly<Record<string, string>> = {
  wait_end_of_query: '1',
  skip_unavailable_shards: '0',
  max_query_size: String(2 ** 24),
  max_rows_to_group_by: '0',
  join_use_nulls: '0',
  ...Object.fromEntries(
    ['read', 'group_by', 'sort', 'set', 'join', 'distinct', 'timeout', 'result', 'transfer'].map(
      (step) => [`${step}_overflow_mode`, 'throw'],
    ),
  ),
};

/**
 * Errors of a connection, to the node (0) or from it to another one that ended while it answered: a copy of
 * that one may answer. UNEXPECTED_END_OF_FILE, ATTEMPT_TO_READ_AFTER_EOF, SOCKET_TIMEOUT, NETWORK_ERROR,
 * ALL_CONNECTION_TRIES_FAILED.
 */
const LOST_CONNECTION: ReadonlySet<number> = new Set([0, 3, 32, 209, 210, 279]);

export class Database {
  readonly address: DatabaseAddress;
  /** Number of the node that answered last. */
  #preferred = 0;
  #running = 0;
  /** Starts of waiting queries, oldest first. */
  readonly #waiting = new Set<() => void>();

  constructor(address: DatabaseAddress) {
    this.address = address;
  }

  /** Rows of a query as lists of numbers. @throws DatabaseError */
  async numbers(sql: string): Promise<readonly (readonly number[])[]> {
    const answer = await this.read(`${sql} FORMAT TabSeparated`);
    const lines = decodeUtf8(answer).split('\n');
    if (lines.pop() !== '') throw new DatabaseError(0, 'An answer is cut off.');
    return lines.map((line) => line.split('\t').map(Number));
  }

  /**
   * Answer to a query, of the first node that can be reached.
   *
   * @throws DatabaseError where none can, or if the query fails; an answer is never partial
   */
  async read(sql: string): Promise<Uint8Array> {
    const { nodes, limits } = this.address;
    await this.#enter();
    try {
      let failure: unknown;
      for (let attempt = 0; attempt < Math.max(2, nodes.length); attempt++) {
        const number = (this.#preferred + attempt) % nodes.length;
        try {
          const answer = await send(nodes[number]!, sql, {
            seconds: limits.seconds,
            isFresh: attempt > 0,
            settings: { ...WHOLE_RESULTS, max_memory_usage: String(limits.bytes) },
          });
          this.#preferred = number;
          return answer;
        } catch (error) {
          failure = error;
          // An error of the query itself is final: other nodes would fail in the same way.
          if (!(error instanceof DatabaseError) || !LOST_CONNECTION.has(error.code)) throw error;
        }
      }
      throw failure;
    } finally {
      // A waiting query takes the place at once: one that comes meanwhile would find it free, too.
      const [start] = this.#waiting;
      if (start === undefined) this.#running -= 1;
      else start();
    }
  }

  /** Executes a statement on one node. @throws DatabaseError */
  async execute(node: NodeAddress, sql: string, rows?: Uint8Array<ArrayBuffer>): Promise<string> {
    const settings = { wait_end_of_query: '1', max_query_size: String(2 ** 24) };
    const answer = await send(node, sql, {
      seconds: LOAD_SECONDS,
      settings,
      rows,
      isFresh: true,
    });
    return decodeUtf8(answer);
  }

  async #enter(): Promise<void> {
    if (this.#running >= MAX_RUNNING) {
      if (this.#waiting.size >= MAX_WAITING)
        throw new DatabaseError(0, 'Too many queries wait for the database.');
      return this.#waitForEnd();
    }
    this.#running += 1;
  }

  /** Waits until another query has ended. @throws DatabaseError if that takes longer than a query may */
  #waitForEnd(): Promise<void> {
    const { seconds } = this.address.limits;
    return new Promise((resolve, reject) => {
      const start = (): void => {
        this.#waiting.delete(start);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(start);
        reject(new DatabaseError(0, `A query has waited ${seconds} s for others to end.`));
      }, 1000 * seconds);
      this.#waiting.add(start);
    });
  }
}

interface Sending {
  /** On a connection of its own: the server may close an idle one while a query is on its way. */
  readonly isFresh: boolean;
  readonly seconds: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Rows to insert; the statement then stands in the address. */
  readonly rows?: Uint8Array<ArrayBuffer> | undefined;
}

async function send(
  { origin, authorization }: NodeAddress,
  sql: string,
  { isFresh, seconds, settings, rows }: Sending,
): Promise<Uint8Array> {
  const parameters = new URLSearchParams({
    ...settings,
    max_execution_time: String(seconds),
    ...(rows && { query: sql }),
  });
  let status: number;
  let body: Uint8Array;
  try {
    const response = await fetch(`${origin}/?${parameters.toString()}`, {
      method: 'POST',
      body: rows ?? sql,
      headers: {
        ...(authorization !== null && { authorization }),
        ...(isFresh && { connection: 'close' }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(1000 * seconds + SLACK_MS),
    });
    status = response.status;
    body = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new DatabaseError(0, `${origin} does not answer: ${causeOf(error)}`);
  }
  if (status === 200) return body;
  const reason = decodeUtf8(body).trim().slice(0, MAX_REASON);
  const code = Number(/^(?:.{0,80}?)\bCode: (\d{1,6})\b/s.exec(reason)?.[1] ?? status);
  throw new DatabaseError(code, `${origin}: ${reason}`);
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.message;
}
