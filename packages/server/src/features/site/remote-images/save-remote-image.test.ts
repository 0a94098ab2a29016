import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { blackPng } from "../../../testing/images.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { productTable } from "../../shop/products/tables.ts";
import { siteImageTable } from "../site-images/table.ts";
import { videoTable } from "../videos/table.ts";
import { imageTable } from "../../../images/table.ts";

let app: TestApp;
let admin: Visitor;
let elsewhere: Server;
let image: Buffer;
let respond: RequestListener;
let requested: string[];

beforeAll(async () => {
  image = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#345" } })
    .withExif({ IFD0: { Copyright: "taken at home" } })
    .jpeg()
    .toBuffer();
  elsewhere = createServer((request, response) => {
    requested.push(request.url ?? "");
    respond(request, response);
  });
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  app = await startTestApp({ runsWorker: false, mayFetchFrom: (ip) => ip === "127.0.0.1" });
  admin = await app.admin();
});
afterAll(async () => {
  await app.stop();
  elsewhere.closeAllConnections();
  elsewhere.close();
});
beforeEach(() => {
  requested = [];
  respond = (_, response) => void response.end(image);
});
afterEach(async () => {
  const product = app.recital.database.model(productTable);
  const siteImage = app.recital.database.model(siteImageTable);
  const video = app.recital.database.model(videoTable);
  await product.destroy({ where: {} });
  await siteImage.destroy({ where: {} });
  await video.destroy({ where: {} });
});

const urlOf = (path: string, host = "127.0.0.1") =>
  // A server that listens on a TCP port has this type of address.
  `http://${host}:${(elsewhere.address() as AddressInfo).port}${path}`;
const uploads = () => readdir(join(app.storage.dataDir, "uploads"));
const stored = () => app.recital.database.model(imageTable).count();

const resources = [
  {
    path: "/api/admin/products",
    field: "image_url",
    row: { name: "Felt LP", price: 20 },
    shownSrc: async () => (await app.visitor().api("GET /api/products"))[0]?.image?.src,
  },
  {
    path: "/api/admin/site-images",
    field: "imageUrl",
    row: { location: "store_banner", title: "Felt LP", altText: "Records" },
    shownSrc: async () => {
      const params = { location: "store_banner" };
      return (await app.visitor().api("GET /api/site-images/location/:location", { params })).image?.src;
    },
  },
  {
    path: "/api/admin/videos",
    field: "thumbnailUrl",
    row: { title: "Felt LP", youtubeUrl: "https://youtu.be/demo-vid-01" },
    shownSrc: async () => (await app.visitor().api("GET /api/videos"))[0]?.thumbnail?.src,
  },
] as const;

describe.each(resources)("the $field of $path", ({ path, field, row, shownSrc }) => {
  const add = (fields: object) => sendJson(admin, `POST ${path}`, { ...row, ...fields });
  const put = (id: unknown, fields: object) => sendJson(admin, `PUT ${path}/${String(id)}`, fields);

  test("of another site is fetched once and becomes an image of this site", async () => {
    const { status, body } = await add({ [field]: urlOf("/cover.jpg?size=l", "localhost") });
    expect([status, requested]).toEqual([201, ["/cover.jpg?size=l"]]);
    expect(body[field]).toMatch(/^\/uploads\/felt-lp-[0-9a-f]{10}\.webp$/);
    expect(await shownSrc()).toBe(body[field]);
    const response = await app.visitor().fetch(String(body[field]));
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(Buffer.from(await response.arrayBuffer()).includes("taken at home")).toBe(false);

    const changed = await put(body["id"], { [field]: urlOf("/other.jpg") });
    expect(changed).toMatchObject({ status: 200, body: { [field]: expect.stringMatching(/^\/uploads\/felt-lp-/) } });
    expect(changed.body[field]).not.toBe(body[field]);
    expect(await shownSrc()).toBe(changed.body[field]);
  });

  test("of this site is not fetched", async () => {
    const { body } = await add({ [field]: `${app.url}/uploads/own.webp?v=1` });
    expect(body[field]).toBe("/uploads/own.webp?v=1");
    const { host } = new URL(app.url);
    expect((await put(body["id"], { [field]: `https://${host}//elsewhere.example/x` })).body[field]).toBe(
      "/elsewhere.example/x",
    );
    expect((await put(body["id"], { [field]: "/uploads/own.webp" })).body[field]).toBe("/uploads/own.webp");
    expect(requested).toEqual([]);
  });

  test.each<[string, string, RequestListener]>([
    ["HTML", "There is no image at this URL", (_, response) => void response.end("<html>consent</html>")],
    [
      "SVG",
      "There is no image at this URL",
      (_, response) => void response.end("<svg><script>alert(1)</script></svg>"),
    ],
    ["404", "There is no image at this URL", (_, response) => void response.writeHead(404).end(image)],
    [
      "half an image",
      "The image is damaged. Save it again, or choose another one.",
      (_, response) => void response.end(image.subarray(0, 300)),
    ],
    [
      "an image of too many pixels",
      "The image has too many pixels; at most 8000 on a side and 40 million in all. Choose a smaller copy.",
      (_, response) => void response.end(blackPng(8001, 10)),
    ],
    [
      "more than 5 MB",
      "Image file size must be less than 5MB",
      (_, response) => void response.end(Buffer.concat([image, Buffer.alloc(5 * 1024 * 1024)])),
    ],
    ["no response", "The image could not be fetched: no response from this URL", ({ socket }) => void socket.destroy()],
    [
      "a redirect to this machine's network",
      "The URL must be of a public website",
      (_, response) => void response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
    ],
    [
      "a redirect in a circle",
      "The URL redirects too many times",
      (_, response) => void response.writeHead(302, { location: "/again" }).end(),
    ],
  ])("that leads to %s is refused at the field, and nothing is saved", async (_, message, listener) => {
    const { body } = await add({ [field]: "/uploads/own.webp" });
    const before = [await uploads(), await stored()];
    respond = listener;
    const refused = { status: 422, body: { fields: { [field]: message } } };
    const url = urlOf("/x");
    expect(await add({ [field]: url })).toMatchObject(refused);
    expect(await put(body["id"], { [field]: url })).toMatchObject(refused);
    expect([await uploads(), await stored()]).toEqual(before);
    const rows = await sendJson(admin, `GET ${path.replace("admin/videos", "videos")}`);
    expect(rows.body).toMatchObject([{ [field]: "/uploads/own.webp" }]);
  });

  test("with a password in it, or of a network that is not public, is refused unasked", async () => {
    const credentials = await add({ [field]: urlOf("/x").replace("://", "://ada:secret@") });
    expect(credentials).toMatchObject({
      status: 422,
      body: { fields: { [field]: "The URL must not contain a username or a password" } },
    });
    for (const host of ["[::1]", "127.0.0.2", "169.254.169.254", "[::ffff:10.0.0.1]"]) {
      expect(await add({ [field]: urlOf("/x", host) })).toMatchObject({
        status: 422,
        body: { fields: { [field]: "The URL must be of a public website" } },
      });
    }
    expect(requested).toEqual([]);
  });

  test("is not fetched for an unknown row or an outdated edit", async () => {
    const { body } = await add({ [field]: "/uploads/own.webp" });
    const id = Number(body["id"]);
    await put(id, { [field]: "/uploads/other.webp", version: 0 });
    expect((await put(id, { [field]: urlOf("/x"), version: 0 })).status).toBe(409);
    expect((await put(id + 1, { [field]: urlOf("/x") })).status).toBe(404);
    expect(requested).toEqual([]);
  });
});
