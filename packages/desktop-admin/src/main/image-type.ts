const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The type of a picture by its first bytes, whatever its file is called; null for what the site takes for none. */
export function readImageType(bytes: Uint8Array): string | null {
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return "image/gif";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "image/webp";
  if (text(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(text(bytes, 8, 12))) return "image/avif";
  return null;
}
