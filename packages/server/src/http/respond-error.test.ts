import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { expect, onTestFinished, test } from "vitest";
import { unavailable } from "../kernel/errors.ts";
import { makeLogger } from "../kernel/logger.ts";
import { respondError } from "./respond-error.ts";
import { sendStoredFile } from "./send-file.ts";

test("an error of a download has nothing of the file, and keeps the headers of every response", async () => {
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.set({ "X-Content-Type-Options": "nosniff" });
    return next();
  });
  app.use(respondError(makeLogger({ level: "silent", format: "json" })));
  app.use(async (ctx) => {
    ctx.set({ "Content-Language": "en", "Last-Modified": "Fri, 02 Jan 2026 00:00:00 GMT", "X-Robots-Tag": "noindex" });
    ctx.set("Cache-Control", "public, max-age=31536000, immutable");
    const open = () => Promise.reject(unavailable("The file cannot be read right now.", null, 60));
    await sendStoredFile(ctx, { fileName: "album.zip", mediaType: "application/zip", size: 10, etag: '"a"', open });
  });
  const respond = app.callback();
  const server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => void server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await fetch(url);
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { message: "The file cannot be read right now." },
  ]);
  const names = ["content-disposition", "etag", "accept-ranges", "last-modified", "content-language", "content-range"];
  expect(names.map((name) => response.headers.get(name))).toEqual(names.map(() => null));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("sandbox") as string,
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "retry-after": "60",
  });
});
