import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeDiskFileStore } from "../adapters/disk/disk-file-store.ts";
import { openDatabase } from "../db/connection.ts";
import { makeBackup } from "../features/backup/make-backup.ts";
import { systemClock } from "../kernel/clock.ts";
import { makeMigratedStorage, makeTestStorage } from "../testing/database.ts";

const program = fileURLToPath(new URL("../../dist/commands/restore.js", import.meta.url));

test.skipIf(!existsSync(program))(
  "the built program (npm run build) writes no setting of a backup that would run code or redirect payments",
  async () => {
    const source = await makeMigratedStorage();
    const target = await makeTestStorage();
    const database = openDatabase({ url: source.databaseUrl, dataDir: source.dataDir });
    const files = makeDiskFileStore(join(source.dataDir, "uploads"));
    const archive = join(source.dataDir, "changed.tar.gz");
    const settings =
      "ARTIST_NAME=Ada\nNODE_OPTIONS=--import=data:text/javascript,1\nSTRIPE_API_BASE=https://evil.example\n";
    await makeBackup({ database, files, clock: systemClock, settings }, { file: archive });
    await database.close();

    const written = join(target.dataDir, "restored.env");
    const { dataDir, databaseUrl } = target;
    const child = spawn(process.execPath, [program, archive, "--settings", written], {
      env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining("NODE_OPTIONS, STRIPE_API_BASE"),
    });
    expect(await readFile(written, "utf8")).toBe("ARTIST_NAME=Ada\n");
    await source.remove();
    await target.remove();
  },
);
