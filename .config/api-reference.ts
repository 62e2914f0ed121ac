/** Writes the API reference as Markdown: elements from the custom elements manifest, exports from the types and their comments. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Entries of the package with an interface for scripts, and their sources. */
const ENTRIES = [
  ['wps-elements', 'src/index.ts'],
  ['wps-elements/engine', 'src/engine/index.ts'],
  ['wps-elements/service-worker', 'src/service-worker/index.ts'],
  ['wps-elements/service-worker/sync', 'src/worker/sync-catalogue.ts'],
  ['wps-elements/edge', 'src/edge/index.ts'],
] as const;

const MAX_SIGNATURE_CHARACTERS = 2400;

/** Entry of an element in the manifest: an attribute, event, part or custom property. */
interface Described {
  readonly name: string;
  readonly description?: string;
  readonly default?: string;
  readonly type?: { readonly text: string };
}

interface Declaration extends Described {
  readonly tagName?: string;
  readonly attributes?: readonly Described[];
  readonly members?: readonly (Described & { readonly kind: string })[];
  readonly events?: readonly Described[];
  readonly slots?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly Described[];
}

export interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
}

/** Checks the types of the sources, which takes some seconds. */
export function apiReference(manifest: Manifest): string {
  const elements = manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined);
  return [
    '# API reference',
    'All elements with their attributes, events, parts and custom properties, and all names that scripts can import. This page is ' +
      'generated from the sources.',
    ...elements.map(elementText),
    ...exportTexts(),
  ].join('\n\n');
}

function elementText(element: Declaration): string {
  const { tagName, name, description = '', members = [] } = element;
  const methods = members.filter(({ kind }) => kind === 'method');
  const fields = members.filter(({ kind }) => kind === 'field');
  return [
    `## \`<${tagName}>\``,
    `${oneLine(description)} Class \`${name}\`.`,
    table('Attribute', element.attributes),
    table('Property', fields),
    table('Method', methods),
    table('Event', element.events),
    table('Slot', element.slots),
    table('Part', element.cssParts),
    table('Custom property', element.cssProperties),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

function table(title: string, entries: readonly Described[] = []): string {
  if (entries.length === 0) return '';
  const isTyped = entries.some(({ type }) => type !== undefined);
  const rows = entries.map(({ name, type, description = '' }) => {
    const cells = [
      `\`${name || 'default'}\``,
      ...(isTyped ? [type === undefined ? '' : code(type.text)] : []),
      oneLine(description),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `| ${title} | ${isTyped ? 'Type | ' : ''}|`,
    `|---|${isTyped ? '---|' : ''}---|`,
    ...rows,
  ].join('\n');
}

const oneLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;').trim();

const code = (text: string): string => `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``;

function* exportTexts(): Generator<string> {
  const files = ENTRIES.map(([, path]) => ROOT + path);
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${ROOT}src/tsconfig.json`, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    `${ROOT}src`,
  );
  const program = ts.createProgram(files, { ...options, noEmit: true, composite: false });
  const checker = program.getTypeChecker();
  for (const [name, path] of ENTRIES) {
    const source = program.getSourceFile(ROOT + path);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${path} has no exports.`);
    yield `## import from '${name}'`;
    for (const symbol of checker.getExportsOfModule(module)) yield exportText(checker, symbol);
  }
}

function exportText(checker: ts.TypeChecker, exported: ts.Symbol): string {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined) throw new Error(`${exported.name} has no declaration.`);
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => {
    return `- @${name} ${oneLine(ts.displayPartsToString(text))}`;
  });
  return [
    `### ${exported.name}`,
    ...(comment === '' ? [] : [oneLine(comment)]),
    ...(tags.length === 0 ? [] : [tags.join('\n')]),
    `\`\`\`ts\n${signature(checker, exported.name, symbol, declaration)}\n\`\`\``,
  ].join('\n\n');
}

/** A declaration without the body of a function or class; long ones are cut after a whole line. */
function signature(
  checker: ts.TypeChecker,
  name: string,
  symbol: ts.Symbol,
  declaration: ts.Declaration,
): string {
  if (ts.isClassDeclaration(declaration)) {
    const base = declaration.heritageClauses?.map((clause) => ` ${clause.getText()}`).join('');
    return `class ${name}${base ?? ''}`;
  }
  if (ts.isFunctionDeclaration(declaration)) {
    const [first] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    return `function ${name}${first === undefined ? '()' : checker.signatureToString(first)}`;
  }
  if (ts.isVariableDeclaration(declaration))
    return `const ${name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol))}`;
  const text = declaration.getText().replace(/^export /, '');
  if (text.length <= MAX_SIGNATURE_CHARACTERS) return text;
  const end = text.lastIndexOf('\n', MAX_SIGNATURE_CHARACTERS);
  return `${text.slice(0, end)}\n  // … see the types of the package`;
}
