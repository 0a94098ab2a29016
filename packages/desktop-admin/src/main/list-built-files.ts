import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";

/** Every file of a folder and the folders in it, by the path that asks for it. */
export function listBuiltFiles(folder: string): Map<string, () => Promise<Uint8Array<ArrayBuffer>>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length).split(sep).join("/"), () => readFile(file)];
    }),
  );
}
