/** Generates data for editors and assistants from custom-elements.json: HTML data of VS Code, JSX types, llms.txt. */
import { readFile, writeFile } from 'node:fs/promises';

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
  readonly events?: readonly Described[];
}

export async function writeEditorData(dist: string, readme: string): Promise<void> {
  const manifest: { modules: { declarations?: Declaration[] }[] } = JSON.parse(
    await readFile(`${dist}custom-elements.json`, 'utf8'),
  );
  const elements = manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined);
  await Promise.all([
    writeFile(`${dist}vscode.html-data.json`, JSON.stringify(htmlData(elements), null, 2)),
    writeFile(`${dist}jsx-react.d.ts`, jsxTypes(elements, 'react')),
    writeFile(`${dist}jsx-preact.d.ts`, jsxTypes(elements, 'preact')),
    writeFile(`${dist}llms.txt`, assistantText(elements, await readFile(readme, 'utf8'))),
  ]);
}

function htmlData(elements: readonly Declaration[]): object {
  return {
    version: 1.1,
    tags: elements.map(({ tagName, description = '', attributes = [] }) => ({
      name: tagName,
      description,
      attributes: attributes.map((attribute) => ({
        name: attribute.name,
        description: attribute.description ?? '',
        ...(choices(attribute).length > 0 && {
          values: choices(attribute).map((name) => ({ name })),
        }),
      })),
    })),
  };
}

/** `import 'wps-elements/jsx/react'` once, for React 19, or the same for Preact. */
function jsxTypes(elements: readonly Declaration[], library: 'react' | 'preact'): string {
  const tags = elements.map(({ tagName, attributes = [] }) => {
    const members = attributes.map(
      (attribute) => `    '${attribute.name}'?: ${jsxType(attribute)};`,
    );
    return `  '${tagName}': WpsHtmlAttributes & {\n${members.join('\n')}\n  };`;
  });
  return `/** The tags of wps-elements in JSX. */
interface WpsHtmlAttributes {
  id?: string;
  class?: string;
  className?: string;
  slot?: string;
  hidden?: boolean;
  children?: unknown;
  ref?: unknown;
  key?: string | number;
}
interface WpsElements {
${tags.join('\n')}
}
declare module '${library}' {
  namespace JSX {
    interface IntrinsicElements extends WpsElements {}
  }
}
export {};
`;
}

function jsxType({ type }: Described): string {
  const text = type?.text ?? 'string';
  if (text.startsWith('number')) return 'number | string';
  return /^('[^']*'|null|boolean|\s|\|)+$/.test(text) ? text : 'string';
}

function choices({ type }: Described): readonly string[] {
  return [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

function assistantText(elements: readonly Declaration[], readme: string): string {
  const list = (title: string, entries: readonly Described[] = []): string =>
    entries.length === 0
      ? ''
      : `\n${title}:\n${entries.map(({ name, description = '' }) => `- ${name}: ${description}`).join('\n')}\n`;
  const texts = elements.map(
    (one) =>
      `## <${one.tagName}>\n\n${one.description ?? ''}\n${list('Attributes', one.attributes)}${list('Events', one.events)}` +
      `${list('Parts', one.cssParts)}${list('Custom properties', one.cssProperties)}`,
  );
  // Pictures are not in the package; the paths of files begin at this one.
  const text = readme.replace(/^!\[.*\n+/gm, '').replace(/\]\((?!\w+:|#)/g, '](../');
  return `${text.trim()}\n\n# Every element\n\n${texts.join('\n')}`;
}
