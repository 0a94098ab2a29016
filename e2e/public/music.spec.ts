import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { publishRelease } from "../fixtures/publish-release.ts";
import { prepareStack, type Stack } from "../fixtures/stack.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectFaultless } from "../fixtures/views.ts";

const longTitle = `The Neighbor’s Radio, Through the ${"Donaudampfschifffahrts".repeat(4)}wall`;
let shop: Stack;
let release: ReleaseDetail;
let listen: string;

test.beforeAll(async () => {
  shop = await prepareStack({ demoContent: false, onSqlite: true });
  await shop.restart();
  const admin = await shop.admin();
  const body = { name: "Tones (digital)", price: "9.00", category: "digital", is_digital: true } as const;
  const { id: productId } = await admin("POST /api/admin/products", { body });
  await publishRelease(admin, {
    title: longTitle,
    releaseAt: "2999-03-05T00:00:00Z",
    tracks: [{ title: "Salt", seconds: 1 }],
  });
  release = await publishRelease(admin, {
    title: "Tones",
    productId,
    tracks: [
      { title: "Lamp", seconds: 20, lyrics: "The lamp is on" },
      { title: longTitle, seconds: 2, preview: "none", productId },
    ],
  });
  const [newest] = await admin("GET /api/admin/releases");
  const link = { params: { id: String(newest?.id) }, body: { label: "Mia", canDownload: true } };
  listen = (await admin("POST /api/admin/releases/:id/share-links", link)).path;
});
test.afterAll(() => shop.stop());
test.beforeEach(({ watch }) => watch.allow(/127\.0\.0\.1/));

test("the release plays in the frame of another site that isolates itself, and stores nothing", async ({
  page,
  context,
}) => {
  const blog = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "cross-origin-embedder-policy": "require-corp" });
    response.end(
      `<!doctype html><link rel="icon" href="data:,"><iframe src="${shop.url}/embed/${release.slug}" width="640" height="480" title="Tones"></iframe>`,
    );
  });
  await once(blog.listen(0, "127.0.0.1"), "listening");
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Tones" })).toBeVisible();
  const streamed = page.waitForResponse((response) => response.url().includes("/media/"));
  await frame.getByRole("button", { name: "Play Lamp" }).click();
  expect([200, 206]).toContain((await streamed).status());
  await expect(frame.getByRole("button", { name: "Pause Lamp" })).toBeVisible();
  expect(await context.cookies(shop.url)).toEqual([]);
  const opened = context.waitForEvent("page");
  await frame.getByRole("link", { name: "Buy $9.00" }).click();
  await expect(await opened).toHaveURL(`${shop.url}/music/tones`);
  blog.close();
});

test("a private link plays a track, and what plays can be paused", async ({ page }) => {
  await page.goto(shop.url + listen);
  const streamed = page.waitForResponse((response) => response.url().includes("/files/shared/"));
  await page.getByRole("button", { name: "Play Lamp" }).click();
  expect([200, 206]).toContain((await streamed).status());
  await page.getByRole("button", { name: "Pause Lamp" }).click();
  await expect(page.getByRole("button", { name: "Play Lamp" })).toBeVisible();
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeEach(({ context }) => followSystemTheme(context));

  test(
    "the pages of music have no accessibility violation and fit narrow windows",
    { tag: "@screen" },
    async ({ page }) => {
      const at = (path: string) => ({
        name: path,
        async open() {
          await page.goto(shop.url + path);
          return page.getByRole("main");
        },
      });
      await expectFaultless(page, ["/", "/music", "/music/tones", "/embed/tones", listen, "/listen/unknown"].map(at));
    },
  );
});
