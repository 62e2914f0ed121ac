/** Writes zip archives that depend on their content only: sorted names, one fixed date, no attributes of the machine. */
import { writeFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the first date of the format. */
const DATE = 0x0021;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** A regular file with the permissions 644, of Unix. */
const ATTRIBUTES = 0o100644 * 0x10000;
const MADE_BY_UNIX = 0x0300 | VERSION;

/**
 * Writes an archive.
 *
 * @param files Contents by path; paths with `/`.
 */
export async function writeZip(path: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const data = deflateRawSync(content, { level: 9 });
    const nameBytes = Buffer.from(name);
    const about = sharedFields(content, data, nameBytes);
    const local = Buffer.concat([uint32(0x04034b50), uint16(VERSION), about, nameBytes, data]);
    parts.push(local);
    directory.push(
      ...[uint32(0x02014b50), uint16(MADE_BY_UNIX), uint16(VERSION), about],
      // Length of the comment, disk, internal attributes.
      ...[Buffer.alloc(6), uint32(ATTRIBUTES), uint32(offset), nameBytes],
    );
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = uint16(files.size);
  const end = [uint32(0x06054b50), Buffer.alloc(4), count, count, uint32(list.length)];
  await writeFile(path, Buffer.concat([...parts, list, ...end, uint32(offset), uint16(0)]));
}

/** Fields that the header of a file and its entry in the list have in common. */
function sharedFields(content: Buffer, data: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    ...[uint16(FLAGS), uint16(DEFLATED), uint16(0), uint16(DATE)],
    ...[uint32(crc32(content)), uint32(data.length), uint32(content.length)],
    ...[uint16(name.length), uint16(0)],
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
