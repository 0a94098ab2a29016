import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TaskFailed } from "../lifetime.mjs";
import { inCache } from "../paths.mjs";
import { runQuietly } from "../process.mjs";
import { writeArchive } from "./archive.mjs";
import { writeIndex } from "./release.mjs";
import { loadKey } from "./signature.mjs";

/** What the next version's database has, and this one's has not. */
const migration = `{ name: "9999-next", up: (db) => db.sequelize.query("CREATE TABLE next_version (id INTEGER PRIMARY KEY)") }`;
const allMigrations = "[baseline, ...later]";

/**
 * Puts a next version beside a release: the same program under another version, with one more migration.
 * @param {string} folder the folder with the release
 * @param {{ from: string, version: string, fault: "none" | "trial" | "start" }} next `fault`: what does not run
 */
export async function addNextRelease(folder, { from, version, fault }) {
  const work = inCache("next-release");
  await rm(work, { recursive: true, force: true });
  await mkdir(join(work, "files"), { recursive: true });
  const name = `recital-${version}`;
  await runQuietly("tar", ["--zstd", "-xf", join(folder, `recital-${from}-linux-x64.tar.zst`), "-C", work]);
  await rename(join(work, `recital-${from}`), join(work, name));
  await changeOne([join(work, name, "app/package.json")], from, version);
  const server = join(work, name, "app/server");
  const product = `name: "Recital",\n\tversion: "${from}"`;
  const chunks = (await readdir(join(server, "chunks"))).map((chunk) => join(server, "chunks", chunk));
  await changeOne(chunks, product, product.replace(from, version));
  await changeOne(chunks, allMigrations, allMigrations.replace("]", `, ${migration}]`));
  if (fault === "trial") await writeFile(join(work, name, "app/site/server/entry-server.js"), "throw new Error();\n");
  // A trial does not read it.
  if (fault === "start") await writeFile(join(server, "main.js"), "process.exit(1);\n");
  // tar warns of each file from the future.
  const time = Math.floor(Date.now() / 1000);
  await writeArchive(work, name, { file: join(work, "files", `${name}-linux-x64.tar.zst`), time });
  const key = await loadKey(inCache("release-key.pem"), { mayMake: false });
  await writeIndex(work, { version, changes: "The next version.", time, key });
  for (const file of [`${name}-linux-x64.tar.zst`, "releases.json", "releases.json.sig"]) {
    await cp(join(work, "files", file), join(folder, file));
  }
  await rm(work, { recursive: true });
}

/** Replaces a text in the one file that has it. */
async function changeOne(files, from, to) {
  const found = [];
  for (const file of files) {
    const text = await readFile(file, "utf8");
    const changed = text.replace(from, to);
    if (changed !== text) found.push([file, changed]);
  }
  const [[file, text] = [], ...others] = found;
  if (file === undefined || others.length > 0) throw new TaskFailed(`${String(from)} is in ${found.length} files.`);
  await writeFile(file, text);
}
