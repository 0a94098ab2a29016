import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { imageForm } from "../fixtures/bare-shop.ts";
import type { HttpVisitor } from "../fixtures/http-visitor.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { adminLogin, type Stack } from "../fixtures/stack.ts";

const location = "killed_upload";

const filesOf = ({ dataDir }: Stack) => readdir(join(dataDir, "uploads"));

/** An image of the demo shop. */
async function readImage(visitor: HttpVisitor): Promise<Blob> {
  const products = await visitor.api("GET /api/products");
  const url = products.find((product) => product.image_url !== null)?.image_url ?? "";
  return (await visitor.send(url)).blob();
}

/** The stages at which the server is killed, from the first written file on. */
const stages: readonly [when: string, isReached: (state: State) => boolean][] = [
  ["an image is being written", ({ drafts }) => drafts > 0],
  ["an image is written", ({ newFiles }) => newFiles > 0],
  ["one image has its response", ({ created }) => created > 0],
  ["four images have their responses", ({ created }) => created > 3],
];

interface State {
  readonly drafts: number;
  readonly newFiles: number;
  readonly created: number;
}

// The variants of these images are not needed, and later tests would wait for them.
test.afterEach(({ stack }) => stack.database.query("DELETE FROM jobs WHERE kind = 'image-variants'"));

for (const [when, isReached] of stages) {
  test(`killed in eight uploads when ${when}, no image is without its file`, async ({ stack, ip }) => {
    const visitor = stack.visitor(ip);
    await visitor.api("POST /api/admin/login", { body: adminLogin });
    const bytes = await readImage(visitor);
    const title = `${when} ${ip}`;
    const slug = title.replaceAll(/[ .]/g, "-");

    const created: { id: number; imageUrl: string }[] = [];
    const uploads = Array.from({ length: 8 }, async (_, index) => {
      const body = imageForm(location, `${title} ${index}`, bytes);
      await visitor.api("POST /api/admin/site-images", { body }).then(
        (image) => created.push(image),
        (error: unknown) => expect(error).toMatchObject({ status: 0 }),
      );
    });
    const half = sendHalf(visitor, bytes);
    const state = async (): Promise<State> => {
      // Variants of other images may still be made.
      const fresh = (await filesOf(stack)).filter((name) => name.includes(slug));
      const drafts = fresh.filter((name) => name.startsWith(".")).length;
      return { drafts, newFiles: fresh.length - drafts, created: created.length };
    };
    while (!isReached(await state())) await new Promise(setImmediate);
    await stack.kill9();
    await Promise.all([...uploads, half]);
    await stack.restart();

    const images = await visitor.api("GET /api/admin/site-images");
    for (const { id, imageUrl } of created) expect(images).toContainEqual(expect.objectContaining({ id, imageUrl }));
    const rows = await stack.database.query("SELECT url FROM images");
    const referenced = images.map(({ imageUrl }) => imageUrl);
    for (const url of new Set([...rows.map((row) => String(row["url"])), ...referenced]))
      await expectComplete(visitor, url);
    // The running process may be writing drafts of variants.
    await expect.poll(async () => (await filesOf(stack)).filter((name) => name.startsWith("."))).toEqual([]);
  });
}

/** Starts to send a form and never completes it. */
async function sendHalf(visitor: HttpVisitor, image: Blob): Promise<void> {
  const complete = new Request("http://localhost", { method: "POST", body: imageForm(location, "half", image) });
  const bytes = await complete.clone().bytes();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
  });
  const headers = { "content-type": complete.headers.get("content-type") ?? "" };
  // Node requires this for a stream as body; the DOM types lack it.
  const request: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  await expect(visitor.send("/api/admin/site-images", request)).rejects.toThrow("fetch failed");
}

/** Whether a WebP file has the length that its header states. */
async function expectComplete(visitor: HttpVisitor, url: string): Promise<void> {
  const response = await visitor.send(url);
  expect([url, response.status]).toEqual([url, 200]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([url, bytes.toString("latin1", 0, 4), bytes.readUInt32LE(4) + 8]).toEqual([url, "RIFF", bytes.length]);
}
