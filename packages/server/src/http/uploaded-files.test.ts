import { startS3Emulator, type S3Emulator } from "@recital/emulators/s3/s3-emulator";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { imageForm, halves } from "../testing/images.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";
import { imageTable } from "../images/table.ts";

let s3: S3Emulator;
let app: TestApp;
let signedIn: Visitor | undefined;

const settings = () => ({
  S3_BUCKET: s3.bucket,
  S3_ENDPOINT: s3.url,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  S3_PREFIX: "mira",
});

beforeAll(async () => {
  s3 = await startS3Emulator();
  app = await startTestApp({ env: settings(), runsWorker: false });
});
afterEach(() => s3.setFault(null));
afterAll(async () => {
  await app.stop();
  await s3.stop();
});

const get = (path: string, init?: RequestInit) => app.visitor().fetch(path, init);

async function upload(name: string): Promise<Response> {
  const admin = (signedIn ??= await app.admin());
  const bytes = await halves(800, 400).png().toBuffer();
  return admin.fetch("/api/admin/uploads", { method: "POST", body: imageForm({}, { bytes, name }) });
}

async function uploaded(name: string): Promise<string> {
  const response = await upload(name);
  expect(response.status).toBe(201);
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}

describe("an image in a bucket", () => {
  test("is stored with its variants under the site's prefix and served from the site's own URL", async () => {
    app.recital.worker.start();
    const url = await uploaded("Red");
    const stem = url.replace("/uploads/", "").replace(".webp", "");
    const keys = () => Object.keys(s3.objects()).filter((key) => key.startsWith(`mira/${stem}`));
    await expect.poll(keys).toHaveLength(9);
    await app.recital.worker.stop();
    expect(keys()).toEqual(expect.arrayContaining([`mira/${stem}.webp`, `mira/${stem}-320.avif`]));
    const served = await get(url.replace(".webp", "-320.avif"));
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": expect.stringContaining("sandbox") as string,
      "x-content-type-options": "nosniff",
      "content-length": String(s3.objects()[`mira/${stem}-320.avif`]?.size),
    });
    expect((await served.arrayBuffer()).byteLength).toBe(s3.objects()[`mira/${stem}-320.avif`]?.size);
  });

  test("supports HEAD and conditional requests, and is 404 if it is missing", async () => {
    const url = await uploaded("Green");
    const head = await get(url, { method: "HEAD" });
    expect([head.status, Number(head.headers.get("content-length"))]).toEqual([
      200,
      (await (await get(url)).arrayBuffer()).byteLength,
    ]);
    const tag = head.headers.get("etag") ?? "";
    const before = s3.requests().length;
    const again = await get(url, { headers: { "if-none-match": `"other", ${tag}` } });
    expect([again.status, await again.text(), s3.requests().length - before]).toEqual([304, "", 0]);
    expect((await get(url, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    expect((await get("/uploads/missing-0123456789.webp")).status).toBe(404);
  });
});

describe("an unreachable bucket", () => {
  test("affects only images, which return with it", async () => {
    const url = await uploaded("Yellow");
    const stored = await app.recital.database.model(imageTable).count();
    s3.setFault({ kind: "error", status: 503 });
    const refused = await get(url);
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("images") as string });
    const sent = await upload("Blue");
    expect([sent.status, await app.recital.database.model(imageTable).count()]).toEqual([503, stored]);
    expect((await get("/api/products")).status).toBe(200);
    s3.setFault(null);
    expect((await get(url)).status).toBe(200);
    expect((await upload("Blue")).status).toBe(201);
  });

  test("in the middle of an image aborts the response, so that no partial image looks complete", async () => {
    const url = await uploaded("White");
    s3.setFault({ kind: "reset-halfway" }, 1);
    const broken = get(url).then((response) => response.arrayBuffer());
    await expect(broken).rejects.toBeDefined();
    expect((await get(url)).status).toBe(200);
  });

  test("at the start is logged, and the site responds", async () => {
    s3.setFault({ kind: "error", status: 500 });
    const otherApp = await startTestApp({ env: settings() });
    expect((await otherApp.visitor().fetch("/api/products")).status).toBe(200);
    await expect.poll(() => otherApp.logLines.join("")).toContain("uploads cannot be reached");
    expect(otherApp.logLines.join("")).not.toContain(s3.secretAccessKey);
    await otherApp.stop();
  });
});
