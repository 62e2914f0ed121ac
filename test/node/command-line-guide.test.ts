/** The guide of the command line: its calls are right, and no command or option is left out. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { OPTIONS } from '../../src/node/command-line/command.ts';
import { COMMANDS } from '../../src/node/command-line/commands.ts';
import { parseCall } from '../../src/node/command-line/parse-call.ts';
import { Snippets } from '../support/snippets.ts';

const GUIDE = new URL('../../demo/guide/command-line.md', import.meta.url);
const text = await readFile(GUIDE, 'utf8');
const calls = (await Snippets.of(GUIDE)).left.flatMap(({ code }) => code.trim().split('\n'));

describe('the guide of the command line', () => {
  for (const call of [...calls, ...[...COMMANDS.values()].flatMap(({ examples }) => examples)])
    test(`"${call}" is a right call`, () => {
      const [command = ''] = call.replace(/^(?:npx )?wps-elements /, '').split(/ [|<>] /);
      const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, word]) => quoted ?? word ?? '',
      );
      assert.equal(parseCall(words, COMMANDS).kind, 'command');
    });

  test('has every command and every option', () => {
    for (const command of COMMANDS.keys())
      assert.match(text, new RegExp(`^\\| \`${command} `, 'm'));
    for (const option of Object.keys(OPTIONS).filter((name) => name !== 'version'))
      assert.ok(text.includes(`--${option}`), option);
  });
});
