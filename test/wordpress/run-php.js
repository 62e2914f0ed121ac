// Runs the PHP code of standard input, `node run-php.js 7.4`, with the folder of the plugin as /plugin, and prints its output.
import { readdirSync, readFileSync } from 'node:fs';
import { argv, stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { loadPHPRuntime, PHP } from '@php-wasm/universal';

const PLUGIN = fileURLToPath(new URL('../../src/wordpress/', import.meta.url));

const [, , version = ''] = argv;
const { getPHPLoaderModule } = await import(`@php-wasm/node-${version.replace('.', '-')}`);
const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
for (const entry of readdirSync(PLUGIN, { recursive: true, withFileTypes: true })) {
  const folder = `/plugin/${entry.parentPath.slice(PLUGIN.length)}`;
  php.mkdirTree(folder);
  if (entry.isFile())
    php.writeFile(`${folder}/${entry.name}`, readFileSync(`${entry.parentPath}/${entry.name}`));
}
const { text: output, errors, exitCode } = await php.run({ code: await text(stdin) });
if (exitCode !== 0) throw new Error(`PHP ${version}: ${output}${errors}`);
stdout.write(output);
