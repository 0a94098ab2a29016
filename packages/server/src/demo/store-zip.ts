import { crc32 } from "node:zlib";

/** A file of a ZIP archive. */
interface ZipEntry {
  /** A path with slashes, in ASCII. */
  readonly name: string;
  readonly make: () => Promise<Buffer>;
}

interface Written {
  readonly name: Buffer;
  readonly fields: Buffer;
  readonly offset: number;
}

const version = 20;
/** 1 January 2026, midnight: the same archive has the same bytes every time. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;

/**
 * Yields a ZIP archive of files as they are, not compressed: audio hardly shrinks. Holds one file in memory at a time.
 * The archive must be shorter than 4 GiB.
 */
export async function* storeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = await entry.make();
    const name = Buffer.from(entry.name, "latin1");
    const fields = describe(content, name);
    const header = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields, name]);
    written.push({ name, fields, offset });
    offset += header.length + content.length;
    yield header;
    yield content;
  }
  const table = Buffer.concat(written.map(describeInTable));
  yield Buffer.concat([table, endOf(written.length, table.length, offset)]);
}

/** The fields that the entry's header and the table of contents share. */
function describe(content: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function describeInTable({ name, fields, offset }: Written): Buffer {
  const start = Buffer.from("PK\x01\x02\x14\0", "latin1");
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([start, fields, rest, name]);
}

function endOf(entries: number, tableBytes: number, tableOffset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(tableBytes, 12);
  end.writeUInt32LE(tableOffset, 16);
  return end;
}
