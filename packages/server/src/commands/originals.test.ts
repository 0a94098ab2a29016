import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeDiskAssetStore } from "../adapters/disk/disk-asset-store.ts";
import { openDatabase, type Database } from "../db/connection.ts";
import { newAssetKey } from "../ports/asset-store.ts";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { builtProgram, isBuilt } from "../testing/night.ts";
import { buildProduct } from "../testing/factories.ts";
import { until } from "../testing/until.ts";
import { assetTable } from "../features/music/assets/tables.ts";
import { productFileTable } from "../features/music/downloads/tables.ts";
import { backupRunTable } from "../features/system/backup/table.ts";

describe.skipIf(!isBuilt)("the built program (npm run build)", () => {
  let source: TestStorage;
  let target: TestStorage;
  let site: Database;
  let backups: string;

  beforeEach(async () => {
    [source, target] = [await makeMigratedStorage(), await makeMigratedStorage({ hasAdmin: false })];
    site = openDatabase({ url: source.databaseUrl, dataDir: source.dataDir });
    backups = join(source.dataDir, "backups");
  });
  afterEach(async () => {
    await site.close();
    await source.remove();
    await target.remove();
  });

  /** Sells a file as a product. Returns the SHA-256, which is its name in the backup. */
  async function sell(name: string, bytes: Buffer): Promise<string> {
    const folder = join(source.dataDir, "assets");
    await mkdir(folder, { recursive: true });
    const [storageKey, now] = [newAssetKey(new Date()), new Date()];
    await makeDiskAssetStore(folder).put(storageKey, Readable.from([bytes]));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const file = { storageKey, sha256, size: bytes.length, mediaType: "application/zip", fileName: `${name}.zip` };
    const asset = await site.model(assetTable).create({ ...file, state: "ready", createdAt: now });
    const product = await buildProduct(site, { name, isDigital: true });
    const row = { productId: product.id, assetId: asset.id, label: name, position: 0, createdAt: now };
    await site.model(productFileTable).create(row);
    return sha256;
  }

  function start(command: "backup" | "restore", args: readonly string[] = []): ChildProcess {
    const { dataDir, databaseUrl } = command === "backup" ? source : target;
    return spawn(process.execPath, [builtProgram, command, ...args], {
      env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  async function run(command: "backup" | "restore", args: readonly string[] = []) {
    const child = start(command, args);
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error("the command has no output");
    const [output, errors, [code]] = await Promise.all([text(stdout), text(stderr), once(child, "close")]);
    return { code: code as number | null, output, errors };
  }

  const newestArchive = async () =>
    join(
      backups,
      (await readdir(backups))
        .filter((name) => name.endsWith(".gz"))
        .toSorted()
        .at(-1) ?? "",
    );

  test("backs up and restores files, and names with their products those that are missing or were changed", async () => {
    const [good, gone, changed] = [
      await sell("Album", Buffer.alloc(700_000, 1)),
      await sell("Score", Buffer.from("a score")),
      await sell("Samples", Buffer.from("samples")),
    ];
    const first = await run("backup");
    expect(first).toMatchObject({ code: 0, errors: "" });
    expect(first.output).toContain("Copied Album.zip, 700 kB.");
    expect((await readdir(join(backups, "assets"))).toSorted()).toEqual([good, gone, changed].toSorted());
    const second = await run("backup");
    expect(second.output).not.toContain("Copied");
    expect(second.output).toContain(`Files that are sold: 3 of 3 in ${join(backups, "assets")}.`);

    await rm(join(backups, "assets", gone));
    await writeFile(join(backups, "assets", changed), "sample5");
    const restored = await run("restore", [await newestArchive()]);
    expect(restored).toMatchObject({ code: 0, errors: "" });
    expect(restored.output).toContain("Files that are sold: 1 restored, 0 already stored.");
    expect(restored.output).toContain('  Score.zip, sold with "Score": not there\n');
    expect(restored.output).toContain('  Samples.zip, sold with "Samples": damaged or changed\n');

    const there = openDatabase({ url: target.databaseUrl, dataDir: target.dataDir });
    const assets = await there.model(assetTable).findAll({ order: [["id", "ASC"]] });
    await there.close();
    expect(assets.map(({ state }) => state)).toEqual(["ready", "refused", "refused"]);
    expect(assets[1]?.refusal).toMatch(/upload it again/);
    const stored = await readdir(join(target.dataDir, "assets"));
    expect(stored).toEqual([assets[0]?.storageKey]);
    const bytes = await readFile(join(target.dataDir, "assets", stored[0] ?? ""));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(good);

    await writeFile(join(backups, "assets", gone), "a score");
    await writeFile(join(backups, "assets", changed), "samples");
    const again = await run("restore", [await newestArchive(), "--replace"]);
    expect(again.output).toContain("Files that are sold: 2 restored, 1 already stored.");
    expect(again.output).not.toContain("Warning: these files");
  });

  test("retains the archive if an original is gone, names it and exits with 1", async () => {
    const good = await sell("Album", Buffer.from("an album"));
    await sell("Score", Buffer.from("a score"));
    const lost = await site.model(assetTable).findOne({ where: { fileName: "Score.zip" }, rejectOnEmpty: true });
    await rm(join(source.dataDir, "assets", lost.storageKey));
    const { code, errors } = await run("backup");
    expect([code, errors]).toEqual([
      1,
      "The backup is not complete. The stored originals of these files are gone: Score.zip. Upload them again.\n",
    ]);
    expect(await readdir(join(backups, "assets"))).toEqual([good]);
    const [last] = await site.model(backupRunTable).findAll({ order: [["id", "DESC"]] });
    expect(last).toMatchObject({ ok: true, error: expect.stringContaining("Score.zip") });
  });

  test("killed while it copies a file, leaves none under its name, and the next run copies that one", async () => {
    const [small, large] = [
      await sell("Score", Buffer.from("a score")),
      await sell("Album", Buffer.alloc(64 * 1024 * 1024, 3)),
    ];
    const assets = join(backups, "assets");
    const names = () => readdir(assets, { recursive: true }).catch(() => []);
    const child = start("backup");
    const end = once(child, "close");
    const isCopying = async () => (await names()).some((name) => name.endsWith(`/${large}`));
    await until(async () => (await isCopying()) || child.exitCode !== null);
    if (child.exitCode !== null) throw new Error("it ended before it was killed");
    child.kill("SIGKILL");
    await end;
    expect((await readdir(assets)).filter((name) => !name.startsWith("."))).toEqual([small]);
    const { code, output } = await run("backup");
    expect(code).toBe(0);
    expect(output.match(/Copied .*/g)).toEqual(["Copied Album.zip, 67.1 MB."]);
    expect((await readdir(assets)).filter((name) => !name.startsWith(".")).toSorted()).toEqual(
      [small, large].toSorted(),
    );
  });

  test("retains the archive on a disk that is too small for the files, and leaves no part of them", async (context) => {
    await sell("Album", Buffer.alloc(16 * 1024 * 1024));
    const disk = join(source.dataDir, "small-disk");
    await mkdir(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", disk], { stdio: "pipe" });
    } catch (error) {
      return context.skip(`needs root to mount a small disk: ${String(error)}`);
    }
    try {
      const { code, errors } = await run("backup", ["--to", disk]);
      expect(code).toBe(1);
      expect(errors).toContain(`There is too little space in ${join(disk, "assets")} for Album.zip (16.8 MB)`);
      expect((await readdir(disk)).filter((name) => name.endsWith(".gz"))).toHaveLength(1);
      expect(await readdir(join(disk, "assets"))).toEqual([]);
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});
