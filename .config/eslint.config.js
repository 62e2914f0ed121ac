// Lint rules: usual mistakes, typed promises and assertions, Lit templates, accessibility, layer edges, file length.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

const COMPARED = new URL('../test/comparison/node_modules', import.meta.url);

/** Imports forbidden in each page layer; TypeScript projects restrict the others. */
const EDGES = {
  sources: ['lit', 'lit/*', '@lit/*', 'idb', '**/controller/**', '**/elements/**', '**/i18n/**'],
  controller: ['comlink', 'idb', '**/elements/**'],
  elements: ['comlink', 'idb', '@lit/task'],
  i18n: [
    'lit',
    'lit/*',
    '@lit/*',
    'comlink',
    'idb',
    '**/sources/**',
    '**/controller/**',
    '**/elements/**',
  ],
  // A server renders strings: no elements, and no requests of its own.
  server: ['comlink', 'idb', '@lit/*', '**/elements/**/wps-*', '**/sources/**', '**/transport/**'],
  transport: ['lit', 'idb', 'comlink'],
  catalogue: ['lit', 'comlink'],
  engine: ['lit', 'idb', 'comlink'],
  protocol: ['lit', 'idb', 'comlink'],
  formats: ['lit', 'idb', 'comlink', 'node:*'],
  http: ['lit', 'idb', 'comlink'],
  edge: ['lit', 'idb', 'comlink', 'node:*'],
  'service-worker': ['lit', 'comlink'],
  // Of the catalogue only the harvest; a server keeps nothing.
  node: ['lit', 'comlink', 'idb', '**/catalogue/store/*store*', '**/catalogue/store/database*'],
};

/** Only `wps-shop` creates sources, and its first request has their addresses; other elements read state. */
const SOURCES = ['**/sources/**', '**/transport/**'];

const restrict = (patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map((group) => ({ group: [group] })) }],
});

export default tseslint.config(
  {
    ignores: [
      ...['**/dist/**', '**/.build/**', '**/fixtures/**', '**/*.d.ts', 'test/consumers/*/**'],
      // Checked by the commands that install the compared libraries.
      ...(existsSync(COMPARED) ? [] : ['test/comparison/**']),
    ],
  },
  {
    files: ['**/*.ts', '**/*.js'],
    extends: [js.configs.recommended],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn'] }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // The compiler knows the names of each platform.
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: fileURLToPath(new URL('..', import.meta.url)),
      },
    },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      // An async generator is async for its callers; it need not wait itself.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    // The only files with unchecked casts: decoders of foreign values, sections of a buffer, and keys of records that are
    // complete by construction.
    files: [
      'src/protocol/codec/values.ts',
      'src/engine/structures/byte-layout.ts',
      'src/engine/snapshot/search-fields.ts',
      'src/engine/snapshot/sort-orders.ts',
    ],
    rules: {
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['src/elements/**/*.ts'],
    extends: [
      lit.configs['flat/recommended'],
      wc.configs['flat/best-practice'],
      litA11y.configs.recommended,
    ],
    rules: { 'lit/no-classfield-shadowing': 'error', 'lit/quoted-expressions': 'error' },
  },
  ...Object.entries(EDGES).map(([layer, patterns]) => ({
    files: [`src/${layer}/**/*.ts`],
    rules: restrict(patterns),
  })),
  {
    files: ['src/elements/**/*.ts'],
    ignores: ['src/elements/shop/wps-shop.ts', 'src/elements/shop/first-request.ts'],
    rules: restrict([...EDGES.elements, ...SOURCES]),
  },
  {
    // Commands and the development build print; tools require default exports of their configurations.
    files: ['.config/**', 'vite.config.ts', 'src/development/**', 'src/node/**', 'test/**'],
    rules: { 'no-console': 'off', 'no-restricted-exports': 'off' },
  },
  {
    // Without rules that ask the compiler, which check this code as well: they take most of the time, and what they forbid (parsed
    // JSON without checks, a result of node:test without `await`) fails a test or is usual in one.
    files: ['test/**/*.ts', 'demo/**/*.ts', '.config/**/*.ts', 'vite.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'ArrowFunctionExpression[async=true]',
          'TemplateLiteral > TemplateElement[value.raw=/\\.then\\(/]',
        ].map((argument) => ({
          selector: `CallExpression[callee.property.name="waitForFunction"] > ${argument}`,
          message: 'waitForFunction takes a promise for true: use untilHolds of test/support.',
        })),
        {
          selector:
            'CallExpression[callee.object.name="fc"][callee.property.name="assert"][arguments.length<2]',
          message: 'A change is not refused for the fault of another one: use propertyRuns.',
        },
      ],
      // Assertions of chai.
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
);
