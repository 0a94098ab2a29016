/** A file of a ZIP archive, stored as it is. */
export interface ZipEntry {
  /** Its name, of any characters. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly crc32: number;
}

/** Bytes of an archive in order: the archive's own bytes, or the bytes of an entry. */
export type ZipSegment =
  | { readonly start: number; readonly length: number; readonly bytes: Buffer }
  | { readonly start: number; readonly length: number; readonly entry: number };

export interface ZipLayout {
  /** Of the whole archive, in bytes. */
  readonly size: number;
  readonly segments: readonly ZipSegment[];
}

/** The value of a 32-bit field whose number is in the field's zip64 counterpart. */
const inZip64 = 0xffffffff;
const inZip64Count = 0xffff;
const [plainVersion, zip64Version] = [20, 45];
/** Made on Unix, whose permissions follow: a regular file that its owner writes and all others read. */
const madeBy = (3 << 8) | zip64Version;
const permissions = 0o100644 * 0x10000;
/** Names are UTF-8. */
const flags = 0x0800;

/**
 * Computes an archive without compression from the sizes and checksums of its entries, so that any range of it can be
 * sent without the rest. Archives beyond 4 GiB use zip64 (APPNOTE 6.3, sections 4.3 to 4.5).
 * @param modified the time of every entry as clocks show it, such as `2026-12-04T00:00:00`; archives know no time zone
 */
export function layOutZip(entries: readonly ZipEntry[], modified: string): ZipLayout {
  const segments: ZipSegment[] = [];
  let size = 0;
  const add = (bytes: Buffer) => {
    segments.push({ start: size, length: bytes.length, bytes });
    size += bytes.length;
  };
  const table: Buffer[] = [];
  for (const [index, entry] of entries.entries()) {
    const place: Place = { name: Buffer.from(entry.name, "utf8"), offset: size, time: dosTime(modified) };
    add(localHeader(entry, place));
    segments.push({ start: size, length: entry.size, entry: index });
    size += entry.size;
    table.push(tableRow(entry, place));
  }
  const tableStart = size;
  for (const row of table) add(row);
  add(endOfArchive(entries.length, tableStart, size - tableStart));
  return { size, segments: segments.filter(({ length }) => length > 0) };
}

interface Place {
  readonly name: Buffer;
  /** Of the entry's header. */
  readonly offset: number;
  readonly time: number;
}

function localHeader({ size, crc32 }: ZipEntry, { name, time }: Place): Buffer {
  const isLarge = size >= inZip64;
  const extra = isLarge ? zip64Field([size, size]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.write("PK\x03\x04", 0, "latin1");
  writeShared(head, 4, { isLarge, time, crc32, size, name, extra });
  return Buffer.concat([head, name, extra]);
}

function tableRow({ size, crc32 }: ZipEntry, { name, offset, time }: Place): Buffer {
  const isLarge = size >= inZip64;
  const isFar = offset >= inZip64;
  const numbers = [...(isLarge ? [size, size] : []), ...(isFar ? [offset] : [])];
  const extra = numbers.length > 0 ? zip64Field(numbers) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.write("PK\x01\x02", 0, "latin1");
  head.writeUInt16LE(madeBy, 4);
  writeShared(head, 6, { isLarge: isLarge || isFar, time, crc32, size, name, extra });
  head.writeUInt32LE(permissions, 38);
  head.writeUInt32LE(isFar ? inZip64 : offset, 42);
  return Buffer.concat([head, name, extra]);
}

interface SharedFields {
  readonly isLarge: boolean;
  readonly time: number;
  readonly crc32: number;
  readonly size: number;
  readonly name: Buffer;
  readonly extra: Buffer;
}

/** Writes the fields that an entry's header and its row of the table share. */
function writeShared(head: Buffer, at: number, { isLarge, time, crc32, size, name, extra }: SharedFields): void {
  const stored = size >= inZip64 ? inZip64 : size;
  head.writeUInt16LE(isLarge ? zip64Version : plainVersion, at);
  head.writeUInt16LE(flags, at + 2);
  head.writeUInt32LE(time, at + 6);
  head.writeUInt32LE(crc32, at + 10);
  head.writeUInt32LE(stored, at + 14);
  head.writeUInt32LE(stored, at + 18);
  head.writeUInt16LE(name.length, at + 22);
  head.writeUInt16LE(extra.length, at + 24);
}

function zip64Field(numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(0x0001, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [index, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  return field;
}

function endOfArchive(count: number, tableStart: number, tableLength: number): Buffer {
  const isLarge = count >= inZip64Count || tableStart >= inZip64 || tableLength >= inZip64;
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(isLarge ? inZip64Count : count, 8);
  end.writeUInt16LE(isLarge ? inZip64Count : count, 10);
  end.writeUInt32LE(isLarge ? inZip64 : tableLength, 12);
  end.writeUInt32LE(isLarge ? inZip64 : tableStart, 16);
  return isLarge ? Buffer.concat([zip64End(count, tableStart, tableLength), end]) : end;
}

/** The zip64 record of the end, and the locator that points to it. */
function zip64End(count: number, tableStart: number, tableLength: number): Buffer {
  const record = Buffer.alloc(56);
  record.write("PK\x06\x06", 0, "latin1");
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(madeBy, 12);
  record.writeUInt16LE(zip64Version, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(tableLength), 40);
  record.writeBigUInt64LE(BigInt(tableStart), 48);
  const locator = Buffer.alloc(20);
  locator.write("PK\x06\x07", 0, "latin1");
  locator.writeBigUInt64LE(BigInt(tableStart + tableLength), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}

/** Returns the date in the upper and the time in the lower 16 bits; seconds are even. */
function dosTime(modified: string): number {
  const at = new Date(`${modified.slice(0, 19)}Z`);
  const year = Math.min(127, Math.max(0, at.getUTCFullYear() - 1980));
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return date * 0x10000 + time;
}
