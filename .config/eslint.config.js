// Lint rules that Biome lacks: typed promises and assertions, Lit templates, accessibility, layer edges, file length.
import { fileURLToPath } from 'node:url';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

/** What each page layer may not import; the off-page layers are held by their TypeScript projects. */
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
  transport: ['lit', 'idb', 'comlink'],
  catalogue: ['lit', 'comlink'],
  engine: ['lit', 'idb', 'comlink'],
  protocol: ['lit', 'idb', 'comlink', '../*'],
  'service-worker': ['lit', 'comlink'],
};

/** Only `wps-shop` makes sources; every other element sees state. */
const SOURCES = ['**/sources/**', '**/transport/**'];

const restrict = (patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map((group) => ({ group: [group] })) }],
});

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.build/**', '**/fixtures/**', '**/*.js', '**/*.mjs'] },
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
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
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
    ignores: ['src/elements/wps-shop.ts'],
    rules: restrict([...EDGES.elements, ...SOURCES]),
  },
  {
    files: ['test/**/*.ts', 'demo/**/*.ts'],
    rules: {
      // Tests read parsed JSON of the recorded server freely; node:test and chai return values nobody awaits.
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
);
