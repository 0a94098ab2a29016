import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backupDownloadTable, backupRunTable } from "@recital/server/features/system/backup/table";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const dayMs = 24 * 3_600_000;

/** Stores archives of as many days ago. Their content is not read. */
async function addArchives({ storage }: Shop, ...days: readonly number[]): Promise<string[]> {
  const folder = join(storage.dataDir, "backups");
  await mkdir(folder, { recursive: true });
  const names = days.map((day) => {
    const time = new Date(Date.now() - day * dayMs).toISOString().slice(0, 19).replaceAll(":", "-");
    return `recital-${time}Z${day === 2 ? "-before-0122-update-checks" : ""}.tar.gz`;
  });
  for (const name of names) await writeFile(join(folder, name), "x".repeat(2000));
  return names;
}

const panel = async () => within(await screen.findByRole("region", { name: "Backup" }));
const monthText = "No backup was downloaded in the last 30 days";

test("the step of the first day leads to the backups, and the newest is downloaded", async () => {
  const shop = await openShop({ runsWorker: false });
  const [newest = ""] = await addArchives(shop, 1, 2, 3, 4, 5, 6);
  const { user, platform } = await renderAdmin(shop, "/admin");
  await user.click(await screen.findByRole("link", { name: "Take a backup home" }));
  const backups = await panel();
  const list = within(await backups.findByRole("list", { name: "Kept backups" }));
  expect(list.getAllByRole("listitem")).toHaveLength(5);
  expect(list.getAllByRole("listitem")[1]).toHaveTextContent("2 kB · Before an update");
  await user.click(backups.getByRole("button", { name: "Show all 6" }));
  expect(list.getAllByRole("listitem")).toHaveLength(6);
  expect(backups.getByText(/^Backups are deleted after 30 days/)).toBeVisible();
  expect(screen.queryByText(monthText)).toBeNull();

  await user.click(list.getAllByRole("button", { name: /^Download the backup of / })[0] as HTMLElement);
  await waitFor(() => expect(platform.savedStoredFiles).toHaveLength(1));
  expect(platform.savedStoredFiles[0]).toMatchObject({
    path: `/api/admin/backups/${newest}/file`,
    name: newest,
    size: 2000,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each([
  ["is said if there was none", null, true],
  ["is said if the last one is older", 31, true],
  ["is not said if there was one", 29, false],
])("a month without a download %s", async (_case, days, isSaid) => {
  const shop = await openShop({ runsWorker: false });
  await addArchives(shop, 1);
  const at = new Date(Date.now() - 31 * dayMs);
  await shop.recital.database.model(backupRunTable).create({ startedAt: at, finishedAt: at, ok: true });
  if (days !== null) {
    const downloadedAt = new Date(Date.now() - days * dayMs);
    await shop.recital.database.model(backupDownloadTable).create({ id: 1, fileName: "a", downloadedAt });
  }
  await renderAdmin(shop, "/admin/status");
  const backups = await panel();
  const facts = await backups.findByText(/Backups are deleted after 30 days/);
  if (days !== null) expect(facts).toHaveTextContent(/^Last download: /);
  expect(backups.queryAllByText(monthText)).toHaveLength(isSaid ? 1 : 0);
});

test("a backup that is gone is not downloaded", async () => {
  const shop = await openShop({ runsWorker: false });
  await addArchives(shop, 1);
  const { user, platform, warned } = await renderAdmin(shop, "/admin/status");
  const button = await (await panel()).findByRole("button", { name: /^Download the backup of / });
  shop.fail(/^GET .*\/backups\/recital/, { status: 404, message: "This backup is not there any more" });
  await user.click(button);
  await warned("This backup is not there any more");
  expect(platform.savedStoredFiles).toEqual([]);
});
