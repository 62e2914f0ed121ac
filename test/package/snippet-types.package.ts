/** Scripts in the documents, compiled with strict types against the declarations of the built package. */
import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { Snippets } from '../support/snippets.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Globals of a classic service worker. */
const CLASSIC_WORKER = `declare function importScripts(url: string): void;
declare const wpsElements: typeof import('wps-elements/service-worker');
declare const wpsElementsSync: typeof import('wps-elements/service-worker/sync');
type Options = AddEventListenerOptions | boolean;
interface PeriodicSyncEvent extends Event { readonly tag: string; waitUntil(work: Promise<unknown>): void }
declare function addEventListener(type: 'periodicsync', listener: (event: PeriodicSyncEvent) => void, options?: Options): void;
`;
const DENO = `declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };
`;
/** Modules that scripts of frameworks import: functions of theirs, and the page's own shop. */
const MODULES: Readonly<Record<string, string>> = {
  'next-dynamic.d.ts': `declare module 'next/dynamic' {
  export default function dynamic<Component>(
    load: () => Promise<{ readonly default: Component }>,
    options: { readonly ssr: boolean },
  ): Component;
}
`,
  'shop.ts': 'export default function Shop(): void {}\n',
  'vue-router.d.ts': `declare module 'vue-router' {
  export function useRouter(): { push(to: string): Promise<unknown> };
}
`,
  'react-router.d.ts': `declare module 'react-router' {
  interface To { readonly pathname: string; readonly search: string; readonly hash: string }
  export function useNavigate(): (to: To, options: { readonly replace: boolean }) => Promise<void> | void;
}
`,
};
const FOLDER = `${ROOT}.build/snippets/`;

const GUIDES = `${ROOT}demo/guide/`;
const documents = [
  `${ROOT}README.md`,
  ...(await readdir(GUIDES)).map((name) => `${GUIDES}${name}`),
];

test('every script of the documents compiles', async () => {
  await mkdir(FOLDER, { recursive: true });
  const files: string[] = [];
  for (const [name, code] of Object.entries(MODULES)) {
    await writeFile(`${FOLDER}${name}`, code);
    files.push(`${FOLDER}${name}`);
  }
  for (const document of documents) {
    const { left } = await Snippets.of(document);
    // What an earlier script of the document declares, a later one uses.
    const scripts = left.filter(({ language }) => /^[jt]sx?$/.test(language));
    const engine = scripts.find(({ code }) => code.includes('createEngine('))?.code ?? '';
    for (const { code } of scripts) {
      const file = `${FOLDER}${files.length}.tsx`;
      const context = code.includes('importScripts(')
        ? CLASSIC_WORKER
        : code.includes('Deno.')
          ? DENO
          : /\bengine\./.test(code) && code !== engine
            ? engine
            : '';
      await writeFile(file, `${context}${code}\nexport {};\n`);
      files.push(file);
    }
  }
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    jsx: ts.JsxEmit.Preserve,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const program = ts.createProgram(files, options);
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.text}${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  assert.ok(files.length > 4 + Object.keys(MODULES).length);
  assert.deepEqual(faults, []);
});
