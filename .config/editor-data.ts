/** Generates data for editors, frameworks and assistants from custom-elements.json. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generateJsxTypes } from '@wc-toolkit/jsx-types';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}

interface Declaration {
  readonly tagName?: string;
  readonly name: string;
  readonly description?: string;
  readonly attributes?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly Described[];
  readonly cssStates?: readonly Described[];
  readonly events?: readonly Described[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly Declaration[] }[];
}

const FRAMEWORK_TYPES = fileURLToPath(new URL('framework-types/', import.meta.url));

/** Types of scripts without exports, and of scripts that set a global variable. */
const SCRIPT_TYPES: Readonly<Record<string, string>> = {
  'types-only.js': 'export {};\n',
  'worker/engine.worker.d.ts': 'export {};\n',
  'cdn/wps-elements.classic.d.ts': globalTypes('../types/define.js'),
  'service-worker/classic.d.ts': globalTypes('../types/service-worker/index.js'),
  'service-worker/classic.sync.d.ts': globalTypes(
    '../types/worker/sync-catalogue.js',
    'wpsElementsSync',
  ),
};

export async function writeEditorData(dist: string, readme: string): Promise<void> {
  // The generators change what they are given.
  const text = await readFile(`${dist}custom-elements.json`, 'utf8');
  const manifest = <T>(): T => JSON.parse(text) as T;
  const elements = manifest<Manifest>()
    .modules.flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined);
  generateVsCodeCustomElementData(manifest(), {
    outdir: dist,
    htmlFileName: 'vscode.html-data.json',
    cssFileName: 'vscode.css-data.json',
    hideLogs: true,
  });
  generateJetBrainsWebTypes(manifest(), { outdir: dist, packageJson: false, hideLogs: true });
  await writeFrameworkTypes(`${dist}types/frameworks/`, manifest(), elements);
  for (const [name, text] of Object.entries(SCRIPT_TYPES)) await writeFile(dist + name, text);
  await writeFile(`${dist}llms.txt`, assistantText(elements, await readFile(readme, 'utf8')));
}

/**
 * Writes `elements.d.ts` with the properties of each tag, and the files that add them to the tags of
 * a framework. Those generated for all frameworks at once augment modules that a page does not have,
 * and take the classes of events for the `detail` of a `CustomEvent`: only the properties are used.
 *
 * @throws Error if the generator's output lacks what is replaced here.
 */
async function writeFrameworkTypes(
  outdir: string,
  manifest: Parameters<typeof generateJsxTypes>[0],
  elements: readonly Declaration[],
): Promise<void> {
  const fileName = 'elements.d.ts';
  generateJsxTypes(manifest, {
    outdir,
    fileName,
    globalTypePath: '../index.js',
    stronglyTypedEvents: true,
  });
  const [types = ''] = (await readFile(outdir + fileName, 'utf8')).split(/^declare module /m);
  // An event that bubbles from an element inside has that as its target.
  const typed = types.replace(/(type TypedEvent<[^>]+> = E & \{\s*)target:/, '$1currentTarget:');
  if (typed === types) throw new Error('The JSX types have no TypedEvent.');
  const events = elements.flatMap((one) => one.events?.map(({ type }) => type?.text ?? '') ?? []);
  const tags = elements.map(
    ({ tagName = '', name }) => `  '${tagName}': { element: ${name}; props: ${name}Props };`,
  );
  const text = `import type { ${[...new Set(events)].join(', ')} } from '../index.js';
${typed}
/** Class, and JSX properties, of each tag. */
export interface WpsTags {
${tags.join('\n')}
}

/** Numbers may be written as text, as in HTML. */
export type Markup<Props> = {
  [Name in keyof Props]: [number] extends [Props[Name]] ? Props[Name] | \`\${number}\` : Props[Name];
};
`;
  await writeFile(outdir + fileName, text);
  for (const name of await readdir(FRAMEWORK_TYPES))
    await cp(FRAMEWORK_TYPES + name, outdir + name);
}

function globalTypes(module: string, global = 'wpsElements'): string {
  const name = global.charAt(0).toUpperCase() + global.slice(1);
  return `/** Exports of the script. */
type Exports = typeof import('${module}');
declare global {
  interface ${name}Script extends Exports {}
  var ${global}: ${name}Script;
}
export {};
`;
}

function assistantText(elements: readonly Declaration[], readme: string): string {
  const list = (title: string, entries: readonly Described[] = []): string =>
    entries.length === 0
      ? ''
      : `\n${title}:\n${entries.map(({ name, description = '' }) => `- ${name}: ${description}`).join('\n')}\n`;
  const texts = elements.map(
    (one) =>
      `## <${one.tagName}>\n\n${one.description ?? ''}\n${list('Attributes', one.attributes)}${list('Events', one.events)}` +
      `${list('Parts', one.cssParts)}${list('Custom properties', one.cssProperties)}${list('States', one.cssStates)}`,
  );
  // Pictures are not in the package; the paths of files begin at this one.
  const text = readme.replace(/^!\[.*\n+/gm, '').replace(/\]\((?!\w+:|#)/g, '](../');
  return `${text.trim()}\n\n# Every element\n\n${texts.join('\n')}`;
}
