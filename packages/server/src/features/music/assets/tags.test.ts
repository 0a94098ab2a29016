import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { id3Tag } from "../../../testing/audio-files.ts";
import { flacFile } from "../../../testing/compressed-audio.ts";
import { hasFfmpeg } from "../../../testing/ffmpeg.ts";
import { wavFile, zipFile } from "../../../testing/media-files.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkedAsset, uploadFile } from "../../../testing/upload-file.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());

const tagsOf = async (visitor: Visitor, bytes: Buffer) =>
  (await checkedAsset(visitor, (await uploadFile(visitor, "a file", bytes)).assetId)).tags;

/** A WAV whose tags follow its samples. */
function taggedWav(seconds: number, tags: Readonly<Record<string, string>>): Buffer {
  const chunks = Object.entries(tags).map(([name, text]) => riffChunk(name, Buffer.from(`${text}\0`)));
  const wav = Buffer.concat([wavFile(seconds), riffChunk("LIST", Buffer.concat([Buffer.from("INFO"), ...chunks]))]);
  wav.writeUInt32LE(wav.length - 8, 4);
  return wav;
}

function riffChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

describe.skipIf(!hasFfmpeg)("an audio file", () => {
  test("has the title and the number of its tags, also behind the samples of a long file", async () => {
    // A file that is longer than the read parts at its beginning and end.
    expect(await tagsOf(admin, taggedWav(180, { INAM: "Low Tide", IPRT: "3/10" }))).toEqual({
      title: "Low Tide",
      number: 3,
    });
  });

  test("has a title that is cut if it is too long", async () => {
    const tags = await tagsOf(admin, Buffer.concat([id3Tag(`\n${"Ä".repeat(500_000)}`), flacFile({ frames: 20 })]));
    expect(tags).toEqual({ title: "Ä".repeat(200), number: null });
  });

  test("has no tags if there are none", async () => {
    expect(await tagsOf(admin, wavFile(1))).toBeNull();
  });
});

test("a file that is no audio has no tags", async () => {
  expect(await tagsOf(admin, zipFile(Buffer.alloc(10)))).toBeNull();
});

test("without ffmpeg an audio file is ready without tags, and the owner is told once a track waits", async () => {
  const bare = await startTestApp({ env: { FFMPEG_PATH: "/nowhere" } });
  try {
    const visitor = await bare.admin();
    expect(await tagsOf(visitor, taggedWav(1, { INAM: "Low Tide" }))).toBeNull();
    const status = async () => JSON.stringify(await visitor.api("GET /api/admin/status"));
    expect(await status()).not.toContain("ffmpeg");
    const { id } = await visitor.api("POST /api/admin/releases", { body: { title: "Lamp" } });
    const { assetId: masterAssetId } = await uploadFile(visitor, "One.wav", wavFile(1));
    const body = { title: "One", masterAssetId };
    await visitor.api("POST /api/admin/releases/:id/tracks", { params: { id: String(id) }, body });
    expect(await status()).toContain("1 track waits for ffmpeg");
  } finally {
    await bare.stop();
  }
});
