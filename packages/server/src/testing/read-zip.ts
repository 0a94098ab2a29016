/** A file of an archive, and its place. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The CRC-32 that the archive declares. */
  readonly sum: number;
}

/** Reads an archive without compression by its table of contents. */
export function readZip(zip: Buffer): ZippedFile[] {
  const end = zip.subarray(zip.lastIndexOf("PK\x05\x06", undefined, "latin1"));
  const [count, tableStart] = [end.readUInt16LE(10), end.readUInt32LE(16)];
  let at = tableStart;
  return Array.from({ length: count }, () => {
    const row = zip.subarray(at);
    const [size, nameLength, offset] = [row.readUInt32LE(24), row.readUInt16LE(28), row.readUInt32LE(42)];
    at += 46 + nameLength + row.readUInt16LE(30) + row.readUInt16LE(32);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const name = row.toString("utf8", 46, 46 + nameLength);
    return { name, bytes: zip.subarray(start, start + size), sum: row.readUInt32LE(16) };
  });
}
