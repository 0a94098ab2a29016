import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { send } from "../testing/admin-login.ts";
import { buildProduct } from "../testing/factories.ts";
import { sendJson } from "../testing/send-json.ts";
import { startTestApp } from "../testing/start-test-app.ts";
import { jobTable } from "../jobs/table.ts";

test("the server requests no URL from user input but those of images, and none of this machine or its network", async () => {
  const asked: string[] = [];
  const listener = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("an image");
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  // A server that listens on a TCP port has this type of address.
  const { port } = listener.address() as AddressInfo;
  const app = await startTestApp();
  const admin = await app.admin();
  const urlOf = (name: string) => `http://127.0.0.1:${port}/${name}`;

  const icon = '<path d="M0 0h24"/>';
  const images: [string, string, Record<string, unknown>][] = [
    ["image_url", "/api/admin/products", { name: "Vinyl", price: 20, category: "music", image_url: urlOf("product") }],
    [
      "thumbnailUrl",
      "/api/admin/videos",
      { title: "A take", youtubeUrl: "https://youtu.be/demo-vid-01", thumbnailUrl: urlOf("video") },
    ],
    [
      "imageUrl",
      "/api/admin/site-images",
      { location: "hero", title: "Hero", altText: "Stage", imageUrl: urlOf("image") },
    ],
  ];
  for (const [field, path, body] of images) {
    const response = await sendJson(admin, `POST ${path}`, body);
    const fields = { [field]: "The URL must be of a public website" };
    expect([path, response]).toMatchObject([path, { status: 422, body: { fields } }]);
  }
  const link = { platform: "bandcamp", url: urlOf("link"), displayName: "Bandcamp", icon };
  expect((await sendJson(admin, "POST /api/admin/social-links", link)).status).toBe(201);
  const video = { title: "A take", youtubeUrl: "https://youtu.be/demo-vid-01" };
  expect((await sendJson(admin, "POST /api/admin/videos", video)).status).toBe(201);
  await buildProduct(app.recital.database, { id: 1 });
  const checkout = { items: [{ productId: 1, quantity: 1 }], customerEmail: "ada@example.com" };
  expect((await send(app.visitor(), "POST", "/api/create-checkout-session", checkout)).status).toBe(201);
  for (const path of ["/api/products", "/api/videos", "/api/social-links", "/feed.xml"]) {
    expect((await app.visitor().fetch(path)).status).toBe(200);
  }
  // All jobs are done, except the platform's own thumbnail, which no emulator serves here.
  const job = app.recital.database.model(jobTable);
  await expect.poll(() => job.count({ where: { outcome: null, attempts: 0 } })).toBe(0);
  expect(asked).toEqual([]);
  await app.stop();
  listener.close();
});
