import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { send } from "../testing/admin-login.ts";
import { startTestApp } from "../testing/start-test-app.ts";

test("the server never requests a URL from user input", async () => {
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
  const given: [string, Record<string, unknown>][] = [
    ["/api/admin/products", { name: "Vinyl", price: 20, category: "music", image_url: urlOf("product") }],
    [
      "/api/admin/videos",
      { title: "A take", youtubeUrl: "https://youtu.be/demo-vid-01", thumbnailUrl: urlOf("video") },
    ],
    ["/api/admin/site-images", { location: "hero", title: "Hero", altText: "Stage", imageUrl: urlOf("image") }],
    ["/api/admin/social-links", { platform: "bandcamp", url: urlOf("link"), displayName: "Bandcamp", icon }],
  ];
  for (const [path, body] of given) expect([path, (await send(admin, "POST", path, body)).status]).toEqual([path, 201]);
  const checkout = { items: [{ productId: 1, quantity: 1 }], customerEmail: "ada@example.com" };
  expect((await send(app.visitor(), "POST", "/api/create-checkout-session", checkout)).status).toBe(201);
  for (const path of ["/api/products", "/api/videos", "/api/site-images/location/hero", "/feed.xml"]) {
    expect((await app.visitor().fetch(path)).status).toBe(200);
  }
  // All jobs are done, except the platform's own thumbnail, which no emulator serves here.
  const { job } = app.recital.database.models;
  await expect.poll(() => job.count({ where: { outcome: null, attempts: 0 } })).toBe(0);
  expect(asked).toEqual([]);
  await app.stop();
  listener.close();
});
