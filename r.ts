import { copyDeclarations } from './.config/declarations.ts';
import { writeEditorData } from './.config/editor-data.ts';
import { readFile, rm } from 'node:fs/promises';
await rm('dist/types', { recursive: true });
const { exports } = JSON.parse(await readFile('package.json', 'utf8'));
await copyDeclarations(
  '.build/types/',
  'dist/types/',
  Object.values(exports).flatMap((e: any) =>
    e.types?.startsWith('./dist/types/') ? [e.types.slice(13)] : [],
  ),
);
await writeEditorData('/work/wt/consumers/dist/', 'README.md');
