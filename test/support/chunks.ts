/** `chunksOf`: what a bundler makes of scripts that import the built package: one file for each, and the chunks that they share. */
import { build, type Rolldown } from 'vite';

/** `scripts`: by name, their code. */
export async function chunksOf(
  scripts: Readonly<Record<string, string>>,
): Promise<readonly Rolldown.OutputChunk[]> {
  const names = Object.keys(scripts);
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'scripts',
        resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
        load: (id) => scripts[id.replace(/^\0/, '')] ?? null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, name])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  });
  const { output: files } = (Array.isArray(output) ? output[0] : output) as Rolldown.RolldownOutput;
  return files.filter((file) => file.type === 'chunk');
}
