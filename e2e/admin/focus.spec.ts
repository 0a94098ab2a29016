import { expect, test } from "../fixtures/admin-test.ts";
import { findWeakFocus } from "../fixtures/focus-ring.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("what has the focus has a ring and is below no bar, in both themes", { tag: "@screen" }, async ({ admin }) => {
  await followSystemTheme(admin);
  await admin.setViewportSize({ width: 1280, height: 800 });
  const faults: string[] = [];
  for (const [path, heading] of [
    ["/admin/products", "Products"],
    ["/admin/settings", "Settings"],
  ] as const) {
    for (const theme of ["dark", "light"] as const) {
      await admin.emulateMedia({ colorScheme: theme });
      await admin.goto(path);
      await expect(adminShell(admin).heading(heading)).toBeVisible();
      await expect(admin.locator(".ant-skeleton, [aria-busy=true]")).toHaveCount(0);
      await admin.getByRole("link", { name: "Skip to content" }).focus();
      await admin.keyboard.press("Enter");
      const found = await findWeakFocus(admin, 12);
      faults.push(...found.map((fault) => `${path}, ${theme}: ${fault}`));
    }
  }
  expect(faults, faults.join("\n")).toEqual([]);
});
