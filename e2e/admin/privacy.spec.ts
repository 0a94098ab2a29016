import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/admin-test.ts";
import { outboxEmpty } from "../fixtures/order-check.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { adminPrivacyPage } from "../pages/admin-privacy-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("a person's data is exported, and erased after a question", async ({ admin, ip, email, catalog, stack }) => {
  const { id } = await payOrder(stack, { ip, email, products: [await catalog.add({ name: "Record" })] });
  await outboxEmpty(stack);
  const person = adminPrivacyPage(admin);
  const { notified, dialog } = adminShell(admin);
  await admin.goto("/admin/privacy");
  await person.email.fill(email);
  const downloading = admin.waitForEvent("download");
  await person.export.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^personal-data-[\w-]+\.json$/);
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({ orders: [{ id, email }] });
  await notified("Export successful");

  const question = dialog(/^Erase the data of/);
  await person.erase.click();
  await question.getByRole("button", { name: "Erase" }).click();
  await expect(person.result).toContainText("1 order was anonymized.");
});
