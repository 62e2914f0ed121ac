/** Frameworks, bundlers and compilers, each with its folder and commands. */
import type { Expectation } from './check-page.ts';

export interface BuildConsumer {
  readonly name: string;
  /** Where the commands run, below this one; the name by default. */
  readonly folder?: string;
  /** Programs of `node_modules/.bin`, or of the machine, with their arguments. */
  readonly commands: readonly (readonly string[])[];
  /** Folder of the built page, below that of the consumer; without it, no page is opened. */
  readonly output?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected?: Expectation;
  /** The page at `/shop/` has a router: `script`, with the page of `/` for all paths; or `files`. */
  readonly router?: 'script' | 'files';
}

const VITE = ['vite', 'build', '--outDir', 'build', '--emptyOutDir', '--logLevel', 'warn'];
const tsc = (version: string, project: string): readonly string[] => [
  'node',
  `../node_modules/${version}/bin/tsc`,
  '-p',
  project,
];

export const BUILDS: readonly BuildConsumer[] = [
  {
    name: 'types',
    commands: [
      ...['typescript-5.4', 'typescript-5.9', 'typescript'].map((one) => tsc(one, '.')),
      ['attw', '--profile', 'esm-only', '../../packed/wps-elements.tgz'],
    ],
  },
  {
    name: 'runtimes',
    commands: [
      ['node', 'entries.mjs'],
      ['deno', 'run', '-A', 'entries.mjs'],
    ],
  },
  {
    name: 'vite',
    commands: [tsc('typescript', '.'), VITE],
    output: 'build',
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src * data:; connect-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html wps-elements",
    },
  },
  {
    name: 'webpack',
    commands: [['node', 'build.mjs']],
    output: 'build',
  },
  {
    name: 'webpack, where a policy allows no worker',
    folder: 'webpack',
    commands: [],
    output: 'build',
    headers: { 'Content-Security-Policy': "worker-src 'none'" },
    expected: { hasWorker: false, allowed: /main thread|worker-src/ },
  },
  {
    name: 'esbuild',
    commands: [
      ['esbuild', 'main.ts', '--bundle', '--splitting', '--format=esm', '--outdir=build'],
      [
        'cp',
        'index.html',
        ...['engine.worker', 'store-catalogue', 'typed-filters'].map(
          (name) => `../node_modules/wps-elements/dist/worker/${name}.js`,
        ),
        'build/',
      ],
    ],
    output: 'build',
  },
  { name: 'react', commands: [tsc('typescript', '.'), VITE], output: 'build', router: 'script' },
  { name: 'preact', commands: [tsc('typescript', '.'), VITE], output: 'build' },
  { name: 'solid', commands: [tsc('typescript', '.')] },
  {
    name: 'vue',
    commands: [['vue-tsc', '--noEmit', '-p', '.'], VITE],
    output: 'build',
    router: 'script',
  },
  { name: 'svelte', commands: [['svelte-check'], VITE], output: 'build' },
  { name: 'next', commands: [['next', 'build']], output: 'build', router: 'files' },
  { name: 'astro', commands: [['astro', 'build']], output: 'build', router: 'files' },
];
