import { expect, test } from "../fixtures/admin-test.ts";
import { fillShop, type FilledShop } from "../fixtures/filled-shop.ts";
import config from "../playwright.config.ts";

// As on Windows and Linux, where a scrollbar takes 15 px of the window; headless Chromium hides it otherwise.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] } });

let shop: FilledShop;
test.beforeAll(async ({ stack }) => {
  shop = await fillShop(stack);
});
test.afterAll(() => shop.empty());

test(
  "beside ordinary scrollbars no screen is too wide, and no head of a table breaks",
  { tag: "@screen" },
  async ({ admin }) => {
    const faults: string[] = [];
    for (const width of [1280, 1024, 375]) {
      await admin.setViewportSize({ width, height: 500 });
      for (const path of [`orders/${shop.orderId}`, "subscribers", "videos", "inventory"]) {
        await admin.goto(`/admin/${path}`);
        await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
        await admin.waitForLoadState("networkidle");
        await expect(admin.locator(".ant-skeleton, [aria-busy=true]")).toHaveCount(0);
        const found = await admin.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          /** Whether a text has more lines than words. */
          const isBroken = (text: Node) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            const words = (text.textContent ?? "").trim().split(/\s+/).length;
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > words;
          };
          const heads = [...document.querySelectorAll("th")].filter((head) => {
            const parts = [head, ...head.querySelectorAll("*")].flatMap(({ childNodes }) => [...childNodes]);
            const texts = parts.filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
            return head.scrollWidth > head.clientWidth || texts.some(isBroken);
          });
          return {
            wide: scrollWidth - clientWidth,
            bar: innerWidth - clientWidth,
            heads: heads.map((th) => th.textContent),
          };
        });
        if (path === "subscribers") expect(found.bar, "the width of the scrollbar").toBeGreaterThan(0);
        if (found.wide > 0) faults.push(`${width} px: ${path} is ${found.wide} px too wide`);
        faults.push(...found.heads.map((head) => `${width} px: ${path} breaks the head ${head}`));
      }
      if (width === 1280) {
        await admin.goto("/admin/orders");
        const customer = admin.getByRole("table", { name: "Orders" }).getByRole("cell").nth(1);
        expect((await customer.boundingBox())?.width).toBeGreaterThan(120);
      }
    }
    expect(faults).toEqual([]);
  },
);
