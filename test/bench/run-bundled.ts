/** Runs a program of the benchmark as a bundle, with the arguments that follow: `run-bundled.ts test/comparison/run-bench.ts`. */
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { argv } from 'node:process';
import { bundle } from './bundle.ts';

const [entry = ''] = argv.splice(2, 1);
/** Inside the packages that the program imports. */
const folder = `${entry.replace(/\/[^/]*$/, '')}/node_modules/.bench`;
await bundle([entry], folder);
await import(pathToFileURL(`${folder}/${basename(entry, '.ts')}.js`).href);
