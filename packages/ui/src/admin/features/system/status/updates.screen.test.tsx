import { updateCheckTable } from "@recital/server/features/system/updates/table";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const panel = async () => within(await screen.findByRole("region", { name: "Updates" }));

test("a newer version is shown with what is new, and how it is installed here", async () => {
  const shop = await openShop({ runsWorker: false, env: { UPDATES_URL: "http://127.0.0.1:1" } });
  const row = { checkedAt: new Date(), releasedAt: new Date("2026-11-30T00:00:00Z"), changes: "- Faster pages" };
  await shop.recital.database.model(updateCheckTable).create({ id: 1, version: "99.0.0", ...row });
  const { user } = await renderAdmin(shop, "/admin/status");
  const updates = await panel();
  expect(await updates.findByText(/^Version 99\.0\.0 of .* can be installed\. Version [\d.]+ runs\.$/)).toBeVisible();
  expect(updates.getByRole("listitem")).toHaveTextContent("Faster pages");
  // The tests run from source.
  expect(updates.getByText(/^Enter this on the server/)).toHaveTextContent("git pull && npm run build");
  await user.click(updates.getByRole("button", { name: "Look for updates" }));
  expect(await updates.findByText(/^Newer versions are not known: .* does not respond\./)).toBeVisible();
});

test("a site that does not look for newer versions says so", async () => {
  const shop = await openShop({ runsWorker: false });
  await renderAdmin(shop, "/admin/status");
  const updates = await panel();
  expect(await updates.findByText(/^This site does not look/)).toHaveTextContent("UPDATES_URL is empty");
  expect(updates.queryByRole("button", { name: "Look for updates" })).toBeNull();
});
