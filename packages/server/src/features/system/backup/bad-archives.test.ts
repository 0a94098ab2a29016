import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeDiskAssetStore } from "../../../adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { migrations } from "../../../db/migrations/index.ts";
import { migrate } from "../../../db/migrator.ts";
import { systemClock } from "../../../kernel/clock.ts";
import { testEncryption } from "../../../testing/test-encryption.ts";
import type { Manifest } from "./archive-format.ts";
import { makeBackup } from "./make-backup.ts";
import { readMembers } from "./read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";

const encryption = testEncryption;
let folder: string;
let database: Database;
let intact: Buffer;
let good: Map<string, Buffer>;
let archive: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "recital-good-"));
  const source = openDatabase({ url: undefined, dataDir: folder });
  await migrate(source);
  const files = makeDiskFileStore(join(folder, "uploads"));
  await files.save("a-0123456789.webp", Buffer.from("image"));
  const { file } = await makeBackup(
    { database: source, files, settings: "", clock: systemClock, encryption },
    { folder },
  );
  await source.close();
  intact = await readFile(file);
  good = new Map();
  for await (const { name, bytes } of readMembers(file)) good.set(name, await buffer(bytes));
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-bad-"));
  archive = join(folder, "recital.tar.gz");
  database = openDatabase({ url: undefined, dataDir: folder });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(members: ReadonlyMap<string, Buffer>): Promise<void> {
  const entries = [...members].map(([name, body]) => ({
    header: { name, size: body.length },
    body: new Uint8Array(body),
  }));
  await writeFile(archive, gzipSync(await packTar(entries)));
}

/**
 * Returns the archive with one member changed and a matching manifest, unless `change` alters it; without a signature.
 */
function changed(name: string, body: Buffer, change: (manifest: Manifest) => void = () => {}): Map<string, Buffer> {
  const members = new Map(good);
  const manifest = JSON.parse(String(members.get("manifest.json"))) as Manifest;
  members.delete("manifest.json");
  members.delete("manifest.signature");
  members.set(name, body);
  for (const member of [...manifest.tables, ...manifest.files]) {
    const bytes = members.get(member.name) ?? Buffer.alloc(0);
    Object.assign(member, { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  change(manifest);
  return members.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
}

const damages: Record<string, () => Promise<void>> = {
  "is truncated": () => writeFile(archive, intact.subarray(0, -200)),
  "is truncated near the start": () => writeFile(archive, intact.subarray(0, 20)),
  "is plain text": () => writeFile(archive, "This is no archive."),
  "is empty": () => writeFile(archive, ""),
  "has no manifest": () => write(new Map([...good].filter(([name]) => name !== "manifest.json"))),
  "has a manifest of something else": () => write(new Map([...good, ["manifest.json", Buffer.from("{}")]])),
  "has a changed image": () =>
    write(new Map([...good].map(([n, b]) => [n, n.endsWith(".webp") ? Buffer.from("changed") : b]))),
  "has an image with one changed byte": () =>
    write(new Map([...good].map(([n, b]) => [n, n.endsWith(".webp") ? Buffer.from("imagE") : b]))),
  "lacks a table": () => write(new Map([...good].filter(([name]) => name !== "rows/orders.jsonl"))),
  "contains a path outside its folder": () => write(changed("uploads/../../evil.webp", Buffer.from("x"))),
  "contains an absolute path": () => write(changed("/etc/evil", Buffer.from("x"))),
  "contains an unknown table": () => write(changed("rows/evil.jsonl", Buffer.from("{}\n"))),
  "contains an oversized image": () => write(changed("uploads/huge-0123456789.webp", Buffer.alloc(65 * 1024 * 1024))),
  "lists missing rows": () =>
    write(changed("settings.env", Buffer.from(""), ({ tables }) => void Object.assign(tables[0] ?? {}, { rows: 7 }))),
};

test.each(Object.keys(damages))(
  "an archive that %s is refused with a clear message, and nothing is changed",
  async (name) => {
    await damages[name]?.();
    const files = makeDiskFileStore(join(folder, "uploads"));
    const before = () => Promise.reject(new Error("not expected to be called"));
    const assets = makeDiskAssetStore(join(folder, "assets"));
    const deps = {
      database,
      files,
      assets,
      clock: systemClock,
      encryption,
      dataDir: folder,
      repeatableJobs: [],
      before,
    };
    await expect(restoreBackup(deps, archive, false)).rejects.toThrow(
      /(is not a complete backup of this program: it|does not read back as it was written: 0 rows).*Nothing was changed/,
    );
    expect(await database.sequelize.getQueryInterface().showAllTables()).toEqual([]);
    expect(await files.list()).toEqual([]);
    expect((await readdir(folder)).filter((file) => file.includes("evil"))).toEqual([]);
  },
);

test.each([
  ["an unknown column", { id: 1, version: 2, evil: "x" }, "A row of content_version does not have the table's columns"],
  [
    "a value of another type",
    { id: 1, version: "2" },
    "content_version.version contains a value that is not of type integer",
  ],
])("an archive whose row contains %s is refused, and nothing is changed", async (_, row, message) => {
  await write(changed("rows/content_version.jsonl", Buffer.from(`${JSON.stringify(row)}\n`)));
  const files = makeDiskFileStore(join(folder, "uploads"));
  const before = () => Promise.resolve();
  const assets = makeDiskAssetStore(join(folder, "assets"));
  const deps = { database, files, assets, clock: systemClock, encryption, dataDir: folder, repeatableJobs: [], before };
  await expect(restoreBackup(deps, archive, false)).rejects.toThrow(message);
  expect(await database.sequelize.getQueryInterface().showAllTables()).toEqual([]);
});

test("an archive of a newer version is refused, and the message names that version", async () => {
  await write(
    changed("settings.env", Buffer.from(""), (manifest) => {
      manifest.program = "9.1.0";
      manifest.migrations.push("0999-future");
    }),
  );
  const files = makeDiskFileStore(join(folder, "uploads"));
  const before = () => Promise.resolve();
  const assets = makeDiskAssetStore(join(folder, "assets"));
  const deps = { database, files, assets, clock: systemClock, encryption, dataDir: folder, repeatableJobs: [], before };
  await expect(restoreBackup(deps, archive, false)).rejects.toThrow(/version 9\.1\.0, which is newer.*0999-future/);
  expect(migrations.map(({ name }) => name)).not.toContain("0999-future");
});
