/** Reads zip archives without a program of the machine. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** Reads all files of an archive by their paths, in the order of its list. */
export async function readZip(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const bytes = await readFile(path);
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const data = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    files.set(name, inflateRawSync(data));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** Writes all files of an archive below a folder. */
export async function unpackZip(path: string, folder: string): Promise<void> {
  for (const [name, content] of await readZip(path)) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
