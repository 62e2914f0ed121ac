/**
 * `npm run test:storm` runs 200 rounds of the random storm with 20,000 products. `STORM_ROUNDS`, `STORM_PRODUCTS` and
 * `STORM_SEED` in the environment change that; a failure prints the values that give it again. Ctrl-C ends it after the
 * present round, with the report. Needs `npm run build`.
 */
import { runStorm } from './storm.ts';

const { STORM_ROUNDS, STORM_PRODUCTS, STORM_SEED } = process.env;
const seed = Number(STORM_SEED ?? Date.now() % 1_000_000);
const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
const report = await runStorm({
  seed,
  rounds: Number(STORM_ROUNDS ?? 200),
  products: Number(STORM_PRODUCTS ?? 20_000),
  log: (line) => console.log(line),
  signal: interrupt.signal,
});
console.log(`seed ${seed}\n${report.text}`);
process.exitCode = report.failures.length === 0 ? 0 : 1;
