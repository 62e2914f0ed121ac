import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

webpack(
  {
    mode: 'production',
    context: path('.'),
    entry: './main.js',
    output: { path: path('build'), filename: 'main.js', clean: true },
    performance: { hints: false },
  },
  async (error, stats) => {
    if (error || stats.hasErrors() || stats.hasWarnings()) throw new Error(error ?? stats.toString());
    await copyFile(path('index.html'), path('build/index.html'));
  },
);
