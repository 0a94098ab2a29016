import { readFileSync } from "node:fs";
import { product } from "@recital/contract/values/product";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("identifies the product at a URL", async () => {
  expect(await app.visitor().api("GET /api/site")).toEqual({
    product: "Recital",
    version: product.version,
    artistName: expect.any(String),
    isExample: true,
    tagline: expect.any(String),
    contactEmail: "hello@recital.example",
    youtubeChannelUrl: expect.any(String),
    currency: "usd",
    accent: null,
    defaultTheme: "dark",
    timezone: "UTC",
    publicUrl: app.url,
  });
});

test.each(["package.json", "packages/desktop-admin/package.json"])("%s has the product's version", (path) => {
  const file = new URL(`../../../../../../${path}`, import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ version: product.version });
});
