/** What all builds of the package have in common. */
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { minifyTemplates } from './minify-templates.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const SRC = `${ROOT}src/`;
export const DIST = `${ROOT}dist/`;

/** Configuration of one build: `options` with what all have in common, whose files go into `dist/`. */
export function library(options: InlineConfig['build']): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [minifyTemplates()],
    build: { target: 'es2022', outDir: DIST, emptyOutDir: false, ...options },
  };
}

/** Configuration with more plugins, behind its own. */
export function withPlugins(config: InlineConfig, ...plugins: readonly Plugin[]): InlineConfig {
  return { ...config, plugins: [...(config.plugins ?? []), ...plugins] };
}
