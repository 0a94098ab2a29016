import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";

/** Returns a reader for every file below a folder, by its URL path. */
export function listBuiltFiles(folder: string): Map<string, () => Promise<Uint8Array<ArrayBuffer>>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length).split(sep).join("/"), () => readFile(file)];
    }),
  );
}
