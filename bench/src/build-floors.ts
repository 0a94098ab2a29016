import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const floors = new URL("./floors/", import.meta.url);
const database = new URL("../../packages/server/src/db/", import.meta.url);
// Inside this package, where the floors' own imports are found.
const built = new URL("../dist/floors/", import.meta.url);

/**
 * Writes the floors as JavaScript: a Node that strips types itself starts later and holds 25 MiB more, which would
 * flatter the product.
 */
export async function buildFloors(): Promise<void> {
  await mkdir(built, { recursive: true });
  const sqliteDriver = await filesIn(database, /^sqlite-[a-z]+\.ts$/);
  for (const file of [...(await filesIn(floors, /\.ts$/)), ...sqliteDriver]) {
    const code = stripTypeScriptTypes(await readFile(file, "utf8"));
    const imports = code.replaceAll(/from "\.[^"]*?([\w-]+)\.ts"/g, 'from "./$1.js"');
    await writeFile(new URL(`${basename(file.pathname, ".ts")}.js`, built), imports);
  }
}

async function filesIn(folder: URL, pattern: RegExp): Promise<URL[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name)).map((name) => new URL(name, folder));
}

/** The built floor's file; {@link buildFloors} comes first. */
export function floorFile(name: string): string {
  return fileURLToPath(new URL(`${name}.js`, built));
}
