import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("shows the numbers over time as charts and as tables, and saves a month's sales as a file", async ({ admin }) => {
  const { chooseTheme, notified } = adminShell(admin);
  await admin.goto("/admin/dashboard");
  const html = admin.locator("html");
  for (const theme of ["Light", "Dark"] as const) {
    await chooseTheme(theme);
    await expect(html).toHaveAttribute("data-theme", theme.toLowerCase());
  }
  await chooseTheme("System");
  await expect(admin.getByRole("img", { name: /^Sales over time/ })).toBeVisible();
  await admin.getByText("Table", { exact: true }).click();
  await admin.getByText("12 months", { exact: true }).click();
  await expect(admin.getByRole("table").first().getByRole("row")).toHaveCount(13);

  const month = admin.getByRole("combobox", { name: "Month", exact: true });
  await month.selectOption({ index: 0 });
  const downloading = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Export sales" }).click();
  const download = await downloading;
  await notified("Export successful");
  expect(download.suggestedFilename()).toBe(`sales-${await month.inputValue()}.csv`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));

  await admin.getByRole("main").getByRole("link", { name: "Add a video" }).click();
  await expect(admin).toHaveURL(/\/admin\/videos\/new$/);
});
