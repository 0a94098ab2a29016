import { crc32 } from "node:zlib";
import { wavOf } from "./audio-files.ts";

/** A WAV of silence: 16 bits, stereo, 44.1 kHz. */
export function wavFile(seconds = 1): Buffer {
  return wavOf(Buffer.alloc(seconds * 44_100 * 4), { sampleRate: 44_100, channels: 2, bits: 16 });
}

/** A ZIP with one stored file. */
export function zipFile(content: Buffer, comment = ""): Buffer {
  const name = Buffer.from("a.txt");
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const file = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields, name, content]);
  const rest = Buffer.alloc(14);
  const table = Buffer.concat([Buffer.from("PK\x01\x02\x14\0", "latin1"), fields, rest, name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(file.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([file, table, end, Buffer.from(comment, "latin1")]);
}

/** A PDF of one empty page. */
export function pdfFile(filling = 0): Buffer {
  const body = [
    "%PDF-1.4",
    `%${"x".repeat(filling)}`,
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj",
    "",
  ].join("\n");
  const trailer = "xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\n";
  return Buffer.from(`${body}${trailer}startxref\n${body.length}\n%%EOF\n`, "latin1");
}
