/**
 * `npm run test:woocommerce -- https://my.shop/ [--user NAME:PASSWORD]… [--delay MS]` walks through a running shop with
 * WooCommerce and prints each step. Needs `npm run build`. Exit code 1 if a step failed.
 */
import { parseArgs } from 'node:util';
import { walkShop } from './walk-shop.ts';

/** WooCommerce's own limit is 25 requests in 10 seconds, where it is on. */
const PAUSE_MS = 450;
const USAGE = 'npm run test:woocommerce -- https://my.shop/ [--user NAME:PASSWORD]… [--delay MS]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { user: { type: 'string', multiple: true }, delay: { type: 'string' } },
});
const [url = ''] = positionals;
const pauseMs = Number(values.delay ?? PAUSE_MS);
const users = (values.user ?? []).map((user) => {
  const [name = '', ...password] = user.split(':');
  return { name, password: password.join(':') };
});
if (URL.canParse(url) && pauseMs >= 0) await walk();
else fail(2, `Expected the address of a shop, and a delay in milliseconds: ${USAGE}`);

async function walk(): Promise<void> {
  try {
    const report = await walkShop(url, { users, pauseMs, print: (line) => console.log(line) });
    const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map(
      (outcome) => report.namesOf(outcome).length,
    );
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    fail(1, error instanceof Error ? error.message : String(error));
  }
}

function fail(code: number, message: string): void {
  console.error(message);
  process.exitCode = code;
}
