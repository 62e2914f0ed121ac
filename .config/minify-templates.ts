/** `minifyTemplates`: removes white space and comments without an effect from css`` and html`` templates. */
import { parseAst, type Plugin } from 'vite';

const TAGS = new Set(['css', 'html', 'svg']);

/** Bundlers do not minify the text of template literals. */
export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.ts$/.test(id) || !/\b(?:css|html|svg)`/.test(code)) return null;
      let short = '';
      let end = 0;
      for (const { start, text, tag } of textsOf(parseAst(code, { lang: 'ts' }), code)) {
        const less = tag === 'css' ? minifyCss(text) : minifyHtml(text);
        const close = start + text.length + (code[start + text.length] === '`' ? 1 : 2);
        // Lines that are gone come again where they mean nothing, so that the source map still tells the truth.
        const lines = '\n'.repeat(linesOf(text) - linesOf(less));
        short += code.slice(end, start) + less + code.slice(start + text.length, close) + lines;
        end = close;
      }
      return { code: short + code.slice(end), map: null };
    },
  };
}

/** Removes comments and the space around separators; quoted text stays unchanged. */
export function minifyCss(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/("[^"]*"|'[^']*')/)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(/ ?([{};,<>]) ?/g, '$1')
            .replace(/ !important/g, '!important')
            .replace(/([ (,:-])0\.(?=\d)/g, '$1.')
            .replace(/: /g, ':')
            .replace(/;}/g, '}'),
    )
    .join('');
}

/** Collapses white space to one space, and removes it behind the last attribute of a tag. */
export function minifyHtml(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/" (?=\/?>)/g, '"');
}

function linesOf(text: string): number {
  return text.split('\n').length;
}

interface Text {
  readonly start: number;
  readonly text: string;
  readonly tag: string;
}

/** The texts between the expressions of all tagged templates, in the order of the file. */
function textsOf(tree: object, code: string): readonly Text[] {
  const found: Text[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isTagged(node))
      // Where a text starts, with its mark or after it, is for each parser to say.
      for (const { start, value } of node.quasi.quasis)
        found.push({ start: code.indexOf(value.raw, start), text: value.raw, tag: node.tag.name });
    Object.values(node).forEach(visit);
  };
  visit(tree);
  return found.sort((a, b) => a.start - b.start);
}

interface TaggedTemplate {
  readonly tag: { readonly name: string };
  readonly quasi: {
    readonly quasis: readonly {
      readonly start: number;
      readonly value: { readonly raw: string };
    }[];
  };
}

function isTagged(node: object): node is TaggedTemplate {
  return (
    'type' in node &&
    node.type === 'TaggedTemplateExpression' &&
    'tag' in node &&
    typeof node.tag === 'object' &&
    node.tag !== null &&
    'name' in node.tag &&
    typeof node.tag.name === 'string' &&
    TAGS.has(node.tag.name)
  );
}
