import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { expect, onTestFinished, test } from "vitest";
import { adminLanguages, languages } from "@recital/contract/values/language";
import { HttpError, invalidInput, unavailable } from "../kernel/errors.ts";
import { makeLogger } from "../kernel/logger.ts";
import { nameRoute } from "./request-meter.ts";
import { findUntranslated, respondError } from "./respond-error.ts";
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
  const response = await fetch(await serve(app));
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

test.each([
  ["POST /api/withdrawals", 409, 500],
  ["GET /api/orders/:id", 410, 500],
  ["GET /files/:ticket", 410, 500],
  ["POST /api/withdrawals", 400, 400],
  ["POST /api/admin/login", 401, 500],
  ["GET /api/health/ready", 503, 503],
  ["PUT /api/admin/orders/:id", 409, 500],
  ["POST /api/webhooks/stripe", 409, 409],
])(
  "in development, %s cannot refuse with %i in a sentence that has no translations: %i",
  async (route, status, sent) => {
    const app = new Koa();
    app.use(respondError(makeLogger({ level: "silent", format: "json" }), { checkOutput: true }));
    app.use((ctx) => {
      nameRoute(ctx, route);
      throw new HttpError(status, "moon", "The moon is full");
    });
    const response = await fetch(await serve(app));
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([sent, expect.stringContaining("The moon is full")]);
  },
);

test("a refusal that a language of its readers lacks is named unless it is for programmers", () => {
  const refused = (status: number, message: string) => findUntranslated(new HttpError(status, "x", message), languages);
  expect(refused(409, "The moon is full")).toBe("The moon is full");
  expect(refused(409, "Not found")).toBeNull();
  expect(refused(400, "The moon is full")).toBeNull();
  expect(findUntranslated(invalidInput({ name: "Name is required", moon: "Too full" }), languages)).toBe("Too full");
  expect(findUntranslated(invalidInput({ moon: "Must be a list of moons" }), languages)).toBeNull();
  // The back office has fewer languages than the site.
  expect(findUntranslated(invalidInput({ id: "A bundle cannot contain itself" }), adminLanguages)).toBeNull();
  expect(findUntranslated(invalidInput({ id: "A bundle cannot contain itself" }), languages)).not.toBeNull();
});

/** Returns the URL of an app that listens until the test ends. */
async function serve(app: Koa): Promise<string> {
  const respond = app.callback();
  const server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => void server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
