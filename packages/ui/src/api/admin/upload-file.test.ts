// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { makeUploadServer, pickedText, type Failure, type UploadServer } from "../../testing/upload-server.ts";
import { uploadFile, type WaitReason } from "./upload-file.ts";

let server: UploadServer;
beforeEach(() => {
  localStorage.clear();
  server = makeUploadServer();
});

const text = "ten bytes!";

function upload(
  signal = new AbortController().signal,
  file = pickedText("song.wav", text),
  line: Partial<Pick<Parameters<typeof uploadFile>[0], "api" | "now">> = {},
) {
  const pauses: number[] = [];
  const reasons: (WaitReason | null)[] = [];
  const progress: number[] = [];
  const done = uploadFile({
    api: server.api,
    file,
    signal,
    wait: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    onBegun: () => undefined,
    onProgress: (bytes) => void progress.push(bytes),
    onWaiting: (reason) => void reasons.push(reason),
    ...line,
  });
  return { done, pauses, reasons, progress };
}

describe("a file", () => {
  test("is sent in parts and completed", async () => {
    const { done, progress } = upload();
    expect(await done).toBe(101);
    expect(server.bytesOf(1)).toBe(text);
    // Two parts are sent at a time, so that one may overtake another.
    const [begun, ...parts] = server.requests;
    const completed = parts.pop();
    const inOrder = [begun, ...parts.toSorted(), completed];
    expect(inOrder).toEqual(["POST ", "PUT 1/1", "PUT 1/2", "PUT 1/3", "POST 1/complete"]);
    expect([progress[0], progress.at(-1)]).toEqual([0, text.length]);
  });

  test("that was begun in this browser is continued with its missing parts only", async () => {
    // Part 3 is begun when the first one has arrived.
    server.fail(/PUT 1\/3/, 413);
    await expect(upload().done).rejects.toThrow("The part is too large");
    const arrived = server.bytesOf(1).length / 4;
    expect(arrived).toBeGreaterThanOrEqual(1);
    server.requests.length = 0;
    expect(await upload().done).toBe(101);
    expect(server.requests[0]).toBe("GET 1");
    expect(server.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(3 - arrived);
    expect(server.bytesOf(1)).toBe(text);
  });

  test.each([
    ["name", pickedText("other.wav", text)],
    ["size", pickedText("song.wav", "ten bytes?!")],
    ["time", pickedText("song.wav", text, 2000)],
  ])("with another %s is another upload", async (_what, otherFile) => {
    server.fail(/complete/, 413);
    await expect(upload().done).rejects.toThrow("The part is too large");
    expect(await upload(undefined, otherFile).done).toBe(102);
  });

  test("whose upload the server has deleted is begun again", async () => {
    server.fail(/PUT/, 413);
    await expect(upload().done).rejects.toThrow("The part is too large");
    await server.api("DELETE /api/admin/uploads/:id", { params: { id: "1" } });
    expect(await upload().done).toBe(101);
    expect(server.bytesOf(1)).toBe(text);
  });
});

describe("a request that fails", () => {
  test.each([
    ["a lost connection", ["lost", "lost"], "connection"],
    ["a busy server or a bucket that is away", [503, 503], "server"],
    ["bytes that were damaged on their way", [422, 422], "server"],
  ] as const satisfies readonly (readonly [string, readonly Failure[], WaitReason])[])(
    "by %s is repeated with growing pauses",
    async (_case, failures, reason) => {
      server.fail(/PUT 1\/3/, ...failures);
      const { done, pauses, reasons } = upload();
      expect(await done).toBe(101);
      expect(server.bytesOf(1)).toBe(text);
      expect(pauses).toEqual([1000, 2000]);
      expect(reasons).toEqual([reason, null, reason, null]);
    },
  );

  test("without a response is repeated for as long as it takes", async () => {
    server.fail(/POST $/, ...Array.from({ length: 30 }, () => "lost" as const));
    const { done, pauses } = upload();
    expect(await done).toBe(101);
    expect(pauses).toHaveLength(30);
  });

  test("because the store stays away ends with the server's words", async () => {
    server.fail(/PUT 1\/1/, ...Array.from({ length: 20 }, () => 503 as const));
    await expect(upload().done).rejects.toMatchObject({
      userMessage: expect.stringContaining("unavailable right now"),
    });
  });

  test("because the disk is full is not repeated, and the upload is kept", async () => {
    server.fail(/PUT 1\/2/, 507);
    const { done, pauses } = upload();
    await expect(done).rejects.toMatchObject({ userMessage: "The server's disk is full." });
    expect(pauses).toEqual([]);
    expect(await upload().done).toBe(101);
    expect(server.requests.filter((request) => request === "POST ")).toHaveLength(1);
  });
});

describe("parts", () => {
  test("are sent two at a time once one was fast, and nothing more is sent when the upload is paused", async () => {
    const abort = new AbortController();
    const held = [server.hold(/PUT 1\/2/), server.hold(/PUT 1\/3/)];
    const { done } = upload(abort.signal);
    await Promise.all(held);
    abort.abort();
    await expect(done).rejects.toThrow("aborted");
    expect(server.requests).toEqual(["POST ", "PUT 1/1", "PUT 1/2", "PUT 1/3"]);
  });

  test("are sent one at a time on a slow line", async () => {
    let time = 0;
    const running = { now: 0, max: 0 };
    const api: typeof server.api = async (key, ...input) => {
      if (!key.startsWith("PUT")) return server.api(key, ...input);
      running.now += 1;
      running.max = Math.max(running.max, running.now);
      time += 50_000;
      try {
        return await server.api(key, ...input);
      } finally {
        running.now -= 1;
      }
    };
    const { done } = upload(undefined, pickedText("song.wav", text.repeat(3)), { api, now: () => time });
    expect(await done).toBe(101);
    expect(running.max).toBe(1);
  });

  test("that were lost on their way do not count as sent", async () => {
    server.fail(/PUT 1\/1/, 408);
    const { done, progress, reasons } = upload();
    expect(await done).toBe(101);
    expect(reasons).toEqual(["connection", null]);
    expect(progress.slice(0, 3)).toEqual([0, 0, 0]);
    expect(progress.at(-1)).toBe(text.length);
  });
});
