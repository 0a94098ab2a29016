import { expect, test } from "@playwright/test";
import { prepareStack, type Stack } from "../fixtures/stack.ts";

const tables = ["products", "releases", "site_images", "site_content", "videos", "about_entries", "social_links"];

async function countRows({ database }: Stack): Promise<number[]> {
  const counts = tables.map(async (table) => {
    const [row] = await database.query(`SELECT COUNT(*) AS n FROM ${table}`);
    return Number(row?.["n"]);
  });
  return Promise.all(counts);
}

test("killed while demo content is removed, all of it is there or none, and its jobs end without a failure", async () => {
  const stack = await prepareStack();
  try {
    await stack.restart();
    const all = await countRows(stack);
    expect(all.every((count) => count > 0)).toBe(true);
    const none = all.map(() => 0);
    for (let kills = 0; kills < 4; kills += 1) {
      const admin = await stack.admin();
      const removal = admin("DELETE /api/admin/demo-content").catch(() => undefined);
      // Later with each kill: before the request arrives, and while it is worked on.
      for (let turns = 0; turns < kills * 20; turns += 1) await new Promise(setImmediate);
      await stack.kill9();
      await removal;
      await stack.restart();
      expect([all, none]).toContainEqual(await countRows(stack));
    }
    await (
      await stack.admin()
    )("DELETE /api/admin/demo-content");
    // Its jobs were making files.
    await stack.kill9();
    await stack.restart();
    expect(await countRows(stack)).toEqual(none);
    const kinds = "('make-demo-file', 'make-demo-release', 'check-asset', 'encode-track', 'retag-release')";
    const open = `SELECT kind FROM jobs WHERE outcome IS NULL AND kind IN ${kinds}`;
    await expect.poll(() => stack.database.query(open), { timeout: 120_000 }).toEqual([]);
    expect(await stack.database.query("SELECT kind, last_error FROM jobs WHERE outcome = 'failed'")).toEqual([]);
    expect(await stack.database.query("SELECT id FROM assets")).toEqual([]);
    await stack.server().stop();
    await stack.restart();
    expect(await countRows(stack)).toEqual(none);
  } finally {
    await stack.stop();
  }
});
