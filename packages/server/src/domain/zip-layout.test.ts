import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { savedName } from "./file-names.ts";
import { layOutZip, type ZipEntry } from "./zip-layout.ts";

const modified = "2026-11-23T18:04:06+01:00";
const gib = 1024 ** 3;

/** Reads the table of contents of an archive whose entries' bytes are left out, as APPNOTE 6.3 defines it. */
function readTable(entries: readonly ZipEntry[]) {
  const { size, segments } = layOutZip(entries, modified);
  const byteSegments = segments.flatMap((segment) => ("bytes" in segment ? [segment] : []));
  const at = (start: number) => {
    const segment = byteSegments.find(
      (candidate) => candidate.start <= start && start < candidate.start + candidate.length,
    );
    return segment?.bytes.subarray(start - segment.start) ?? Buffer.alloc(0);
  };
  const end = at(size - 22);
  expect(end.toString("latin1", 0, 4)).toBe("PK\x05\x06");
  let [count, start] = [end.readUInt16LE(10), end.readUInt32LE(16)];
  if (start === 0xffffffff) {
    const record = at(Number(at(size - 42).readBigUInt64LE(8)));
    expect(record.toString("latin1", 0, 4)).toBe("PK\x06\x06");
    [count, start] = [Number(record.readBigUInt64LE(32)), Number(record.readBigUInt64LE(48))];
  }
  return Array.from({ length: count }, () => {
    const row = at(start);
    const [nameLength, extraLength] = [row.readUInt16LE(28), row.readUInt16LE(30)];
    const extra = row.subarray(46 + nameLength + 4, 46 + nameLength + extraLength);
    let used = 0;
    const wide = (value: number) => {
      if (value !== 0xffffffff) return value;
      used += 8;
      return Number(extra.readBigUInt64LE(used - 8));
    };
    const sizes = [wide(row.readUInt32LE(24)), wide(row.readUInt32LE(20))];
    const offset = wide(row.readUInt32LE(42));
    start += row.length;
    const local = at(offset);
    expect(local.toString("latin1", 0, 4)).toBe("PK\x03\x04");
    const [flags, method, sum] = [row.readUInt16LE(8), row.readUInt16LE(10), row.readUInt32LE(16)];
    expect([local.readUInt16LE(6), local.readUInt16LE(8), local.readUInt32LE(14)]).toEqual([flags, method, sum]);
    const dataStart = offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
    const name = row.toString("utf8", 46, 46 + nameLength);
    return { name, flags, method, crc32: sum, sizes, dataStart };
  });
}

describe("an archive", () => {
  test("lists each entry with its place, its sum and its name in UTF-8", () => {
    const names = ["01 Zażółć.flac", "02 夜曲.flac", "empty.txt"];
    const entries = names.map((name, index) => ({ name, size: index === 2 ? 0 : 7 + index, crc32: crc32(name) }));
    const table = readTable(entries);
    expect(table).toMatchObject(
      entries.map(({ name, size, crc32: sum }) => ({
        name,
        flags: 0x0800,
        method: 0,
        crc32: sum,
        sizes: [size, size],
      })),
    );
    const data = layOutZip(entries, modified).segments.filter((segment) => "entry" in segment);
    expect(data.map(({ start }) => start)).toEqual(table.slice(0, 2).map(({ dataStart }) => dataStart));
  });

  test.each([
    ["beyond 4 GiB", [3 * gib, 2 * gib, 1]],
    ["with an entry beyond 4 GiB", [5 * gib, 1]],
    ["at the limit of 32 bits", [0xffffffff, 1]],
  ])("%s uses zip64", (_, sizes) => {
    const entries = sizes.map((size, index) => ({ name: `${index}.flac`, size, crc32: index }));
    const table = readTable(entries);
    expect(table.map((row) => row.sizes)).toEqual(sizes.map((size) => [size, size]));
    const data = layOutZip(entries, modified).segments.filter((segment) => "entry" in segment);
    expect(data.map(({ start }) => start)).toEqual(table.map(({ dataStart }) => dataStart));
  });

  test("has no gap and no overlap between its segments", () => {
    const { size, segments } = layOutZip([{ name: "a", size: 5, crc32: 1 }], modified);
    let next = 0;
    for (const { start, length } of segments) {
      expect(start).toBe(next);
      next += length;
    }
    expect(next).toBe(size);
  });
});

test.each([
  ["Low Tide", "Low Tide"],
  ["AC/DC: Live?", "AC-DC- Live-"],
  ["Con", "_Con"],
  ["nul.wav", "_nul.wav"],
  ["...", "file"],
  ["..\\..\\etc", "-..-etc"],
  ["Ends with dots. . ", "Ends with dots"],
  ["Cafe\u0301\n\u202ecod", "Café cod"],
  ["夜".repeat(100), "夜".repeat(66)],
])("%j is saved as %j", (title, name) => {
  expect(savedName(title)).toBe(name);
});
