// Before publishing: stops while package.json has the placeholder OWNER, which only the owner of the package can fill in.
import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const lines = text.split('\n').filter((line) => line.includes('OWNER'));
if (lines.length > 0) {
  console.error(
    `Fill in who owns the package, in place of OWNER in package.json:\n${lines.join('\n')}`,
  );
  process.exitCode = 1;
}
