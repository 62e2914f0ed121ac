/**
 * PHP of the WordPress plugin that runs without WordPress, in the oldest and the newest PHP that it supports: syntax, functions,
 * colours, and the list of attributes.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installPackage } from '../../.config/install-package.js';
import { translationTemplate } from '../../.config/wordpress-messages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PLUGIN = `${ROOT}src/wordpress/`;
const VERSIONS = ['7.4', '8.4'] as const;

/** Report of a version of PHP on the plugin. */
interface Facts {
  readonly version: string;
  readonly files: number;
  /** Syntax errors, and what the compiler reports of classes, such as what is deprecated. */
  readonly reports: readonly string[];
  /** Functions that are called, and whether this PHP has them: those of WordPress it has not. */
  readonly calls: Readonly<Record<string, boolean>>;
  readonly attributes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly unreadable: Readonly<Record<string, string>>;
  readonly readable: Readonly<Record<string, string>>;
  readonly contrast: number;
}

async function factsOf(version: string): Promise<Facts> {
  const child = spawn(process.execPath, [`${ROOT}test/wordpress/run-php.js`, version], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(FACTS);
  return JSON.parse(await text(child.stdout));
}

describe('WordPress plugin', () => {
  let facts: readonly Facts[] = [];
  before(async () => {
    installPackage('test/wordpress');
    facts = await Promise.all(VERSIONS.map(factsOf));
    assert.deepEqual(
      facts.map(({ version }) => version),
      VERSIONS,
    );
  });

  test('every file is PHP without syntax errors, and the compiler reports nothing', () => {
    for (const { version, files, reports } of facts) {
      assert.ok(files > 35);
      assert.deepEqual(reports, [], version);
    }
  });

  test('it calls no function that the oldest PHP lacks, or the newest has no more', () => {
    const [oldest, newest] = facts.map(({ calls }) => calls);
    const names = Object.keys(oldest ?? {});
    assert.ok(names.includes('preg_match') && names.includes('add_action'));
    assert.deepEqual(
      names.filter((name) => oldest?.[name] !== newest?.[name]),
      [],
    );
  });

  test('its list has only attributes and values of the elements', () => {
    const listed = facts[0]?.attributes ?? {};
    assert.ok('facet' in listed);
    for (const [name, attributes] of Object.entries(listed)) {
      const source = sourceOf(name);
      for (const [attribute, type] of Object.entries(attributes)) {
        const [, declared] = new RegExp(`@attr \\{(.+)\\} ${attribute} -`).exec(source) ?? [];
        assert.ok(declared !== undefined, `${name} ${attribute}`);
        // "none" is the plugin's own: no cart buttons on a site that has them.
        for (const value of Array.isArray(type) ? type.filter((one) => one !== 'none') : [])
          assert.ok(declared.includes(`'${value}'`), `${name} ${attribute}="${value}"`);
      }
    }
  });

  test('an accent that cannot be read on the page is replaced by the colour of the text', () => {
    for (const { unreadable, readable, contrast } of facts) {
      assert.deepEqual(unreadable, {
        '--wps-color-accent': '#111111',
        '--wps-color-on-accent': '#ffffff',
      });
      assert.deepEqual(readable, {
        '--wps-color-accent': '#0b57d0',
        '--wps-color-on-accent': '#ffffff',
      });
      assert.equal(contrast.toFixed(2), '4.54');
    }
  });
});

test('the template of translations has the messages of PHP, scripts and blocks', () => {
  const files = readdirSync(PLUGIN, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:php|js|json)$/.test(name),
  );
  const sources = files.map((name) => [name, readFileSync(PLUGIN + name, 'utf8')] as const);
  const template = translationTemplate(new Map(sources));
  for (const text of ['Products on a page', 'Product search field', 'Write the catalogue now'])
    assert.ok(template.includes(`msgid "${text}"`), text);
  assert.match(template, /#\. translators: %s: path of a folder\n#: .+\nmsgid "The folder %s /);
});

function sourceOf(name: string): string {
  const folder = `${ROOT}src/elements/`;
  const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((one) =>
    one.endsWith(`/wps-${name}.ts`),
  );
  return readFileSync(folder + String(path), 'utf8').replace(/\n \* {2,}/g, ' ');
}

const FACTS = `<?php
namespace {
define('ABSPATH', '/');
class WP_Widget {}
$reports = []; $calls = []; $files = 0;
set_error_handler(function ($level, $message, $file) use (&$reports) { $reports[] = "$file: $message"; });
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator('/plugin', FilesystemIterator::SKIP_DOTS)) as $file) {
  if ('php' !== $file->getExtension()) { continue; }
  ++$files;
  try { $all = token_get_all(file_get_contents($file), TOKEN_PARSE); }
  catch (ParseError $error) { $reports[] = "$file: " . $error->getMessage(); continue; }
  $tokens = array_values(array_filter($all, function ($token) { return !in_array($token[0], [T_WHITESPACE, T_NS_SEPARATOR], true); }));
  foreach ($tokens as $at => $token) {
    $before = $tokens[$at - 1][0] ?? '';
    if (is_array($token) && T_STRING === $token[0] && '(' === ($tokens[$at + 1] ?? '')
      && !in_array($before, [T_FUNCTION, T_OBJECT_OPERATOR, T_DOUBLE_COLON, T_NEW], true)) { $calls[$token[1]] = function_exists($token[1]); }
  }
  if (0 === strpos($file->getFilename(), 'class-')) { require_once $file->getPathname(); }
}
use WpsElements\\Shop\\Elements;
use WpsElements\\Shop\\Theme_Colors;
$names = Elements::names();
echo json_encode([
  'version' => PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION,
  'files' => $files,
  'reports' => $reports,
  'calls' => $calls,
  'attributes' => array_combine($names, array_map([Elements::class, 'attributes'], $names)),
  'unreadable' => Theme_Colors::members('#ffffff', '#111111', '#9dff20', '#000000'),
  'readable' => Theme_Colors::members('#ffffff', '#111111', '#0b57d0', '#ffffff'),
  'contrast' => Theme_Colors::contrast('#ffffff', '#767676'),
]);
}`;
