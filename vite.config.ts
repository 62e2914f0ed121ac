/** The demo: `vite` while working on it, `vite build` and `vite preview` for `npm start`. The library is built by .config/build.ts. */
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';
import {
  chunkGroups,
  preloads,
  withoutFacades,
  withoutPreloadHelper,
} from './demo/chunks-plugin.ts';
import { minifyTemplates } from './.config/minify-templates.ts';
import { guideInputs, guidePages } from './demo/guide-plugin.ts';
import { shellFiles } from './demo/shell-plugin.ts';
import { demoShops } from './demo/shops-plugin.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Checks of the bundler. What loads on demand may be imported statically by something else that does, or be in the one file of
 * the worker: `npm run size` tells whether a page's first load has it.
 */
const CHECKS = { pluginTimings: false, ineffectiveDynamicImport: false } as const;

export default defineConfig({
  root: at('demo'),
  base: '/',
  // An unknown path is a 404, not the start page.
  appType: 'mpa',
  plugins: [
    minifyTemplates(),
    bundledWorker(),
    workerModules(),
    demoShops(),
    guidePages(),
    preloads(),
    withoutPreloadHelper(),
    withoutFacades(),
    shellFiles(),
  ],
  server: { port: 5173, strictPort: false },
  preview: { port: 4173, strictPort: false },
  build: {
    outDir: at('.build/demo'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: CHECKS,
      input: {
        index: at('demo/index.html'),
        de: at('demo/de.html'),
        ar: at('demo/ar.html'),
        offline: at('demo/offline.html'),
        gallery: at('demo/gallery.html'),
        wordpress: at('demo/wordpress.html'),
        states: at('demo/states.html'),
        client: at('demo/client.html'),
        themes: at('demo/themes.html'),
        rules: at('demo/rules.html'),
        real: at('demo/real.html'),
        ...guideInputs,
      },
      output: {
        codeSplitting: { groups: chunkGroups() },
        entryFileNames: ({ name }) =>
          `${name.startsWith('guide') ? 'guide/' : ''}assets/[name]-[hash].js`,
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { checks: CHECKS } },
});

/** Bundles the worker of the sources; that of the package is one file already, which bundlers copy. */
function bundledWorker(): Plugin {
  const literal = /new URL\('(.*\/engine\.worker\.ts)', import\.meta\.url\)/;
  return {
    name: 'bundled-worker',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/worker-file.ts')) return null;
      const own = code.replace(literal, 'workerAddress');
      const [, path] = literal.exec(code) ?? [];
      return { code: `import workerAddress from '${path}?worker&url';${own}`, map: null };
    },
  };
}

/** Bundles the modules of the sources that the worker loads by their addresses: each a file of its own, with its exports. */
function workerModules(): Plugin {
  const literal = /new URL\('\.\.\/\.\.\/(worker\/([\w-]+))\.ts', import\.meta\.url\)\.href/;
  return {
    name: 'worker-modules',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/(?:store-catalogue|typed-filters)-file\.ts$/.test(id)) return null;
      const [, path = '', name = ''] = literal.exec(code) ?? [];
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: at(`src/${path}.ts`), formats: ['es'] },
          rolldownOptions: { checks: CHECKS, output: { codeSplitting: false, minify: true } },
        },
      });
      const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
      const chunk = outputs.find((one) => one.type === 'chunk');
      if (chunk === undefined) throw new Error(`${path} was not bundled.`);
      const file = this.emitFile({ type: 'asset', name: `${name}.js`, source: chunk.code });
      return { code: code.replace(literal, `import.meta.ROLLUP_FILE_URL_${file}`), map: null };
    },
  };
}
