/** Prints the API reference as Markdown. A process of its own, as it loads the compiler, which the server of a built demo needs not. */
import { fileURLToPath } from 'node:url';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { apiReference } from '../.config/api-reference.ts';

const manifest = await cli({
  argv: ['analyze', '--quiet', '--config', '.config/custom-elements-manifest.config.js'],
  cwd: fileURLToPath(new URL('../', import.meta.url)),
  noWrite: true,
});
process.stdout.write(apiReference(manifest));
