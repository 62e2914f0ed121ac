/** The snippets of a document, and which of them no test has taken. */
import { readFile } from 'node:fs/promises';

export interface Snippet {
  readonly language: string;
  readonly code: string;
}

export class Snippets {
  readonly #all: readonly Snippet[];
  readonly #taken = new Set<Snippet>();

  constructor(all: readonly Snippet[]) {
    this.#all = all;
  }

  static async of(path: URL | string): Promise<Snippets> {
    const text = await readFile(path, 'utf8');
    return new Snippets(
      [...text.matchAll(/^```(\w+)(?: live)?\n(.*?)^```$/gms)].map(
        ([, language = '', code = '']) => ({
          language,
          code,
        }),
      ),
    );
  }

  /** The one snippet that holds the mark; throws where a document has lost it. */
  take(language: string, mark: string): string {
    const found = this.#all.filter((one) => one.language === language && one.code.includes(mark));
    const [snippet] = found;
    if (snippet === undefined || found.length > 1)
      throw new Error(`${found.length} ${language} snippets have ${mark}, not one.`);
    this.#taken.add(snippet);
    return snippet.code;
  }

  /** Snippets that no test has taken. */
  get left(): readonly Snippet[] {
    return this.#all.filter((one) => !this.#taken.has(one));
  }
}
