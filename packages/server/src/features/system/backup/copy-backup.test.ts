import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { enqueue } from "../../../jobs/outbox.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { archiveName } from "./archive-format.ts";
import { copyArchive, copyBackupJob } from "./copy-backup.job.ts";

let root: string;
let place: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "copy-backup-"));
  place = join(root, "place");
  await mkdir(place);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("a copy of an archive", () => {
  test("has the same bytes, and replaces what a killed process left", async () => {
    const name = archiveName(new Date("2026-11-30T02:15:00Z"));
    await writeFile(join(root, name), "the archive");
    await writeFile(join(place, `${name}.part`), "half");
    expect(await copyArchive(join(root, name), place)).toMatchObject({ bytes: 11 });
    expect(await readdir(place)).toEqual([name]);
    expect(await readFile(join(place, name), "utf8")).toBe("the archive");
  });

  test("is not made into a folder that does not exist, as when its disk is not connected", async () => {
    const name = archiveName(new Date("2026-11-30T02:15:00Z"));
    await writeFile(join(root, name), "the archive");
    const missing = join(root, "missing");
    await expect(copyArchive(join(root, name), missing)).rejects.toThrow(`The folder ${missing} does not exist.`);
    expect(await readdir(root)).not.toContain("missing");
  });
});

test("each backup is copied to the second place, old copies are deleted, and the status says so", async () => {
  const old = [1, 2, 3, 4].map((month) => archiveName(new Date(Date.UTC(2020, month))));
  for (const name of old) await writeFile(join(place, name), "old");
  const app = await startTestApp({ env: { BACKUP_COPY_DIR: place } });
  try {
    const admin = await app.admin();
    const read = async () => (await admin.api("GET /api/admin/status")).backup.copy;
    const isTaken = async () =>
      (await admin.api("GET /api/admin/setup")).steps.some(({ id, done }) => id === "backup" && done);
    expect(await read()).toEqual({ place, copiedAt: null, error: null });
    expect(await isTaken()).toBe(false);
    await admin.api("POST /api/admin/backups");
    await expect.poll(read).toMatchObject({ copiedAt: expect.any(String), error: null });
    expect(await isTaken()).toBe(true);
    const [kept] = (await admin.api("GET /api/admin/backups")).archives;
    const copies = (await readdir(place)).toSorted();
    expect(copies).toEqual([...old.slice(2), kept?.name]);
    expect(await readFile(join(place, kept?.name ?? ""))).toHaveLength(kept?.bytes ?? 0);
    await rm(place, { recursive: true });
    // Another backup in the same second would be the same archive.
    const again = { payload: { name: kept?.name ?? "" }, dedupeKey: "again", now: app.clock.now() };
    await enqueue(app.recital.database, null, copyBackupJob, again);
    await expect
      .poll(async () => (await read())?.error)
      .toBe(`The folder ${place} does not exist. Is its disk connected?`);
  } finally {
    await app.stop();
  }
});

test("the folder of the backups, or one around it, is no second place", async () => {
  const env = { BACKUP_DIR: place, BACKUP_COPY_DIR: root };
  await expect(startTestApp({ env })).rejects.toThrow("BACKUP_COPY_DIR must be another folder");
});
