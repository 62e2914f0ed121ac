/** The regular expressions of a folder of sources, read from the syntax tree: as they are written, and ready to be run. */
import { readdirSync, readFileSync } from 'node:fs';
// Sources are loaded by name below.
import 'tsx';
import ts from 'typescript';

export interface SourceExpression {
  /** Below the folder. */
  readonly file: string;
  /** As written, each run of white space one blank. */
  readonly text: string;
  readonly expression: RegExp;
}

/**
 * Folders whose expressions are built by language when a text in it comes. They read texts of bounded length only,
 * and `linear-expressions.test.ts` tests them as a whole.
 */
const OF_LANGUAGES = /^(?:engine|protocol)\/typed-filters\//;

/**
 * All literals, and all that `new RegExp` makes when its module is loaded: those modules are imported here.
 *
 * @throws Error for one that is made later: no list could say what it is.
 */
export async function expressionsIn(folder: URL): Promise<readonly SourceExpression[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.ts$/.test(name))
    .sort();
  const found: SourceExpression[] = [];
  for (const file of files) {
    const { literals, constructed } = textsIn(new URL(file, folder));
    for (const text of literals) found.push({ file, text, expression: fromLiteral(text) });
    const made = constructed.size === 0 ? null : await constructedBy(new URL(file, folder));
    for (const [line, text] of constructed) {
      const expression = made?.get(line);
      if (expression === undefined && OF_LANGUAGES.test(file)) continue;
      if (expression === undefined)
        throw new Error(`${file}:${line}: ${text} is not made when the module is loaded.`);
      found.push({ file, text, expression });
    }
  }
  return found;
}

/** Literals in the order of the file; what is constructed by its line. */
function textsIn(file: URL): { literals: string[]; constructed: Map<number, string> } {
  const literals: string[] = [];
  const constructed = new Map<number, string>();
  const source = ts.createSourceFile('', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
    else if (isCall && node.expression.getText(source) === 'RegExp')
      constructed.set(line + 1, node.getText(source).replace(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { literals, constructed };
}

function fromLiteral(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** Expressions that a module constructs while it is loaded, by line. */
async function constructedBy(file: URL): Promise<ReadonlyMap<number, RegExp>> {
  const made = new Map<number, RegExp>();
  const { RegExp: original } = globalThis;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [pattern, flags]: [string, string]) {
      const expression = new target(pattern, flags);
      const [, place = ''] = new Error().stack?.split(`${file.pathname}:`) ?? [];
      made.set(Number.parseInt(place, 10), expression);
      return expression;
    },
  });
  // A query of its own, for another module may have imported it already.
  await import(`${file.href}?expressions`);
  globalThis.RegExp = original;
  return made;
}
