/** Output of a command: results on standard output; progress, warnings and errors on standard error. */
import { jsonText, terminalText } from '../terminal-text.ts';

/** Least milliseconds between two drawings of the progress line. */
const REDRAW_MS = 100;
/** Columns of a terminal that does not report its width. */
const COLUMNS = 80;
/** Progress lines of a whole command where standard error is no terminal. */
const PROGRESS_LINES = 10;

interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

interface TerminalOptions {
  /** Errors only. */
  readonly isQuiet?: boolean;
  readonly isJson?: boolean;
  /** Standard error unless given. */
  readonly stderr?: OutputStream;
  /** Standard output unless given. */
  readonly stdout?: OutputStream;
}

/** All text is freed of control characters: it contains texts of shops, files and arguments. */
export class Terminal {
  readonly #stdout: OutputStream;
  readonly #stderr: OutputStream;
  readonly #isQuiet: boolean;
  readonly #isJson: boolean;
  #hasProgressLine = false;
  #drawnAt = 0;
  #step = 0;

  constructor(options: TerminalOptions = {}) {
    const { isQuiet = false, isJson = false } = options;
    const { stdout = process.stdout, stderr = process.stderr } = options;
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.#isQuiet = isQuiet;
    this.#isJson = isJson;
  }

  /**
   * Prints the result of a command, as lines or as one JSON object.
   *
   * @param isOutputTaken standard output has a file: prints on standard error
   */
  result(lines: readonly string[], data: object, isOutputTaken = false): void {
    this.#endProgress();
    if (this.#isQuiet && !this.#isJson) return;
    const stream = isOutputTaken ? this.#stderr : this.#stdout;
    stream.write(this.#isJson ? `${jsonText(data)}\n` : textOf(lines));
  }

  /** Prints a line on standard error, unless quiet. */
  notice(line: string): void {
    this.#endProgress();
    if (this.#isQuiet) return;
    this.#stderr.write(this.#isJson ? `${jsonText({ notice: line })}\n` : textOf([line]));
  }

  /** Prints an event with its time as a line of JSON on standard error, also if quiet. */
  log(event: object): void {
    this.#stderr.write(`${jsonText({ time: new Date().toISOString(), ...event })}\n`);
  }

  /** Prints an error, also if quiet. */
  error(code: string, lines: readonly string[]): void {
    this.#endProgress();
    const [message = ''] = lines;
    this.#stderr.write(
      this.#isJson ? `${jsonText({ error: { code, message } })}\n` : textOf(lines),
    );
  }

  /**
   * Shows progress: on a terminal a line that is drawn over; elsewhere a line for each tenth of the
   * work; none if quiet or as JSON.
   *
   * @param share done of the work, from 0 to 1; `null` if unknown
   */
  progress(text: string, share: number | null): void {
    if (this.#isQuiet || this.#isJson) return;
    if (this.#stderr.isTTY === true) {
      this.#draw(text);
      return;
    }
    const step = Math.floor((share ?? 0) * PROGRESS_LINES);
    if (step <= this.#step) return;
    this.#step = step;
    this.#stderr.write(textOf([text]));
  }

  #draw(text: string): void {
    const now = Date.now();
    if (now - this.#drawnAt < REDRAW_MS) return;
    this.#drawnAt = now;
    this.#hasProgressLine = true;
    const width = (this.#stderr.columns ?? COLUMNS) - 1;
    this.#stderr.write(`\r\u001b[K${terminalText(text).slice(0, width)}`);
  }

  #endProgress(): void {
    if (this.#hasProgressLine) this.#stderr.write('\r\u001b[K');
    this.#hasProgressLine = false;
  }
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${terminalText(line)}\n`).join('');
}
