import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { HttpVisitor } from "../fixtures/http-visitor.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { adminLogin, type Stack } from "../fixtures/stack.ts";
import { pictureForm, readPicture } from "./upload-form.ts";

const location = "killed_upload";

const filesOf = ({ dataDir }: Stack) => readdir(join(dataDir, "uploads"));

/** When the server is killed, from the first file that is being written on. */
const moments: readonly [when: string, isReached: (state: State) => boolean][] = [
  ["a picture is being written", ({ drafts }) => drafts > 0],
  ["a picture is written", ({ newFiles }) => newFiles > 0],
  ["one picture is answered", ({ answered }) => answered > 0],
  ["four pictures are answered", ({ answered }) => answered > 3],
];

interface State {
  readonly drafts: number;
  readonly newFiles: number;
  readonly answered: number;
}

// Nobody looks at the copies of these pictures, and the tests after these would wait for the server that makes them.
test.afterEach(({ stack }) => stack.database.query("DELETE FROM jobs WHERE kind = 'image-variants'"));

for (const [when, isReached] of moments) {
  test(`killed in eight uploads when ${when}, no picture is without its file`, async ({ stack, address }) => {
    const visitor = stack.visitor(address);
    await visitor.api("POST /api/admin/login", { body: adminLogin });
    const bytes = await readPicture(visitor);
    const title = `${when} ${address}`;
    const inNames = title.replaceAll(/[ .]/g, "-");

    const answered: { id: number; imageUrl: string }[] = [];
    const uploads = Array.from({ length: 8 }, async (_, index) => {
      const body = pictureForm(location, `${title} ${index}`, bytes);
      await visitor.api("POST /api/admin/site-images", { body }).then(
        (image) => answered.push(image),
        (error: unknown) => expect(error).toMatchObject({ status: 0 }),
      );
    });
    const half = sendHalf(visitor, bytes);
    const state = async (): Promise<State> => {
      // Copies of others may still be made.
      const fresh = (await filesOf(stack)).filter((name) => name.includes(inNames));
      const drafts = fresh.filter((name) => name.startsWith(".")).length;
      return { drafts, newFiles: fresh.length - drafts, answered: answered.length };
    };
    while (!isReached(await state())) await new Promise(setImmediate);
    await stack.kill9();
    await Promise.all([...uploads, half]);
    await stack.restart();

    const images = await visitor.api("GET /api/admin/site-images");
    for (const { id, imageUrl } of answered) expect(images).toContainEqual(expect.objectContaining({ id, imageUrl }));
    const rows = await stack.database.query("SELECT url FROM images");
    const named = images.map(({ imageUrl }) => imageUrl);
    for (const url of new Set([...rows.map((row) => String(row["url"])), ...named])) await expectWhole(visitor, url);
    // The last process's own drafts: its worker may be making copies.
    await expect.poll(async () => (await filesOf(stack)).filter((name) => name.startsWith("."))).toEqual([]);
  });
}

/** Begins to send a form and never ends. */
async function sendHalf(visitor: HttpVisitor, picture: Blob): Promise<void> {
  const whole = new Request("http://localhost", { method: "POST", body: pictureForm(location, "half", picture) });
  const bytes = await whole.clone().bytes();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
  });
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  // What Node wants to hear where a body is a stream, and the browsers' types do not know.
  const request: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  await expect(visitor.send("/api/admin/site-images", request)).rejects.toThrow("fetch failed");
}

/** A WebP file says in its head how long it is. */
async function expectWhole(visitor: HttpVisitor, url: string): Promise<void> {
  const answer = await visitor.send(url);
  expect([url, answer.status]).toEqual([url, 200]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([url, bytes.toString("latin1", 0, 4), bytes.readUInt32LE(4) + 8]).toEqual([url, "RIFF", bytes.length]);
}
