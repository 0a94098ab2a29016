import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeDiskFileStore } from "../adapters/disk/disk-file-store.ts";
import { openDatabase } from "../db/connection.ts";
import { makeBackup } from "../features/system/backup/make-backup.ts";
import { systemClock } from "../kernel/clock.ts";
import { readMembers } from "../features/system/backup/read-archive.ts";
import { newTotpSecret, totpSecretPurpose } from "../kernel/second-factor.ts";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { builtProgram, isBuilt } from "../testing/night.ts";
import { testEncryption, testKey } from "../testing/test-encryption.ts";
import { adminUserTable } from "../http/tables.ts";

describe.skipIf(!isBuilt)("the built program (npm run build)", () => {
  let source: TestStorage;
  let target: TestStorage;
  let archive: string;

  beforeEach(async () => {
    [source, target] = [await makeMigratedStorage(), await makeMigratedStorage({ hasAdmin: false })];
    archive = join(source.dataDir, "recital.tar.gz");
  });
  afterEach(async () => {
    await source.remove();
    await target.remove();
  });

  async function backUp(settings: string): Promise<void> {
    const database = openDatabase({ url: source.databaseUrl, dataDir: source.dataDir });
    const totpSecret = testEncryption.encrypt(totpSecretPurpose, newTotpSecret());
    await database.model(adminUserTable).create({ username: "ada", passwordHash: "x", totpSecret });
    const files = makeDiskFileStore(join(source.dataDir, "uploads"));
    const deps = { database, files, clock: systemClock, encryption: testEncryption, settings };
    await makeBackup(deps, { file: archive });
    await database.close();
  }

  async function restore(args: readonly string[] = [], env: Record<string, string> = {}) {
    const { dataDir, databaseUrl } = target;
    const child = spawn(process.execPath, [builtProgram, "restore", archive, ...args], {
      env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code: code as number | null, output, errors };
  }

  test("writes no setting of a backup that would run code or redirect payments", async () => {
    await backUp(
      "ARTIST_NAME=Ada\nNODE_OPTIONS=--import=data:text/javascript,1\nSTRIPE_API_BASE=https://evil.example\n",
    );
    const written = join(target.dataDir, "restored.env");
    expect(await restore(["--settings", written])).toMatchObject({
      code: 0,
      output: expect.stringContaining("NODE_OPTIONS, STRIPE_API_BASE"),
    });
    expect(await readFile(written, "utf8")).toBe("ARTIST_NAME=Ada\n");
  });

  test("says that the signature is right and turns nothing off, with the key of the backup", async () => {
    await backUp("");
    const { code, output, errors } = await restore([], { ENCRYPTION_KEY: testKey.toString("base64") });
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(output).toContain("Its signature is right");
    expect(output).not.toContain("Warning");
  });

  test("warns that the signature was not checked, and names whose two-step login is off, without that key", async () => {
    await backUp("");
    const { code, output } = await restore();
    expect(code).toBe(0);
    expect(output).toContain("Warning: The backup was signed with another encryption key");
    expect(output).toContain("Warning: two-step login is off now for ada");
    expect(output).toContain("set it up anew");
  });

  test("refuses a backup with a wrong signature and exits with 1", async () => {
    await backUp("");
    const members: { header: { name: string; size: number }; body: Uint8Array<ArrayBuffer> }[] = [];
    for await (const { name, bytes } of readMembers(archive)) {
      const body = new Uint8Array(name === "manifest.signature" ? Buffer.from("changed") : await buffer(bytes));
      members.push({ header: { name, size: body.length }, body });
    }
    await writeFile(archive, gzipSync(await packTar(members)));
    expect(await restore()).toEqual({
      code: 1,
      output: "",
      errors: `Not restored. ${archive} was changed after it was made: its signature is wrong. Nothing was restored.\n`,
    });
  });
});
