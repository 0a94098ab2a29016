import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const baselines = new URL("./baselines/", import.meta.url);
const database = new URL("../../packages/server/src/db/", import.meta.url);
// Inside this package, where the baselines' own imports are found.
const built = new URL("../dist/baselines/", import.meta.url);

/**
 * Writes the baselines as JavaScript: stripping types in Node makes the start slower and takes 25 MiB more, which would
 * favor the product.
 */
export async function buildBaselines(): Promise<void> {
  await mkdir(built, { recursive: true });
  const sqliteDriver = await filesIn(database, /^(sqlite-[a-z]+|statement-outcome)\.ts$/);
  for (const file of [...(await filesIn(baselines, /\.ts$/)), ...sqliteDriver]) {
    const code = stripTypeScriptTypes(await readFile(file, "utf8"));
    const imports = code.replaceAll(/from "\.[^"]*?([\w-]+)\.ts"/g, 'from "./$1.js"');
    await writeFile(new URL(`${basename(file.pathname, ".ts")}.js`, built), imports);
  }
}

async function filesIn(folder: URL, pattern: RegExp): Promise<URL[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name)).map((name) => new URL(name, folder));
}

/** Returns a built baseline's file; requires {@link buildBaselines}. */
export function baselineFile(name: string): string {
  return fileURLToPath(new URL(`${name}.js`, built));
}
