import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDiskFileStore } from "../adapters/disk/disk-file-store.ts";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { makeImageStore } from "./store-image.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());

test("a product shows its image at once and the variants as soon as they exist", async () => {
  const { database, worker } = app.recital;
  const files = makeDiskFileStore(join(app.storage.dataDir, "uploads"));
  const images = makeImageStore({ database, clock: app.clock, files });
  const size = { width: 800, height: 800 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: "#cb5c38" } })
    .png()
    .toBuffer();
  const stored = await images.store({ name: "Red", bytes });
  const url = "image" in stored ? stored.image.url : "";
  await buildProduct(database, { imageUrl: url });
  await buildProduct(database, { imageUrl: "https://elsewhere.example/a.png" });

  const { api, fetch } = app.visitor();
  const list = () => api("GET /api/products");
  const [uploaded, external] = await list();
  expect(uploaded).toMatchObject({ image_url: url, image: { ...size, src: url, sources: [] } });
  expect(external?.image).toBeNull();

  worker.start();
  await expect.poll(async () => (await list())[0]?.image?.sources.length).toBe(2);
  const [avif] = (await list())[0]?.image?.sources ?? [];
  const [smallest = ""] = avif?.srcset.split(" ") ?? [];
  const response = await fetch(smallest);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect(response.headers.get("cache-control")).toContain("immutable");
});
