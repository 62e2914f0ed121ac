// Test-runner plugin that serves TypeScript as JavaScript, without checking its types.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const TSCONFIG = new URL('./tsconfig.base.json', import.meta.url);

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function typescriptPlugin() {
  const tsconfigRaw = readFileSync(fileURLToPath(TSCONFIG), 'utf8');
  return {
    name: 'typescript',
    resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
    async transform({ path, body }) {
      if (!path.endsWith('.ts')) return undefined;
      const { code } = await transform(body, {
        loader: 'ts',
        target: 'es2022',
        sourcefile: path,
        sourcemap: 'inline',
        tsconfigRaw,
      });
      return code;
    },
  };
}
