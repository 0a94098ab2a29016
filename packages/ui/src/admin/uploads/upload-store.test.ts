// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { makeUploadServer, pickedText, type UploadServer } from "../../testing/upload-server.ts";
import { makeUploads } from "./upload-store.ts";

let server: UploadServer;
beforeEach(() => {
  localStorage.clear();
  server = makeUploadServer();
});

const goal = { productId: 5, replacesFileId: null };

function makeRig(logIn = () => Promise.resolve()) {
  const changed: number[] = [];
  const uploads = makeUploads({
    api: server.api,
    logIn,
    onFilesChanged: (goal) => void changed.push("productId" in goal ? goal.productId : goal.releaseId),
  });
  const items = () => uploads.store.getState().items;
  const states = () => items().map(({ file, state }) => `${file.name} ${state}`);
  return { uploads, items, states, changed };
}

describe("several files", () => {
  test("are sent one after the other, in their order", async () => {
    const { uploads, states, changed } = makeRig();
    uploads.add([pickedText("one.wav", "one one"), pickedText("two.wav", "two")], goal);
    uploads.add([pickedText("three.wav", "three")], goal);
    expect(states()).toEqual(["one.wav uploading", "two.wav queued", "three.wav queued"]);
    await expect.poll(states).toEqual(["one.wav ready", "two.wav ready", "three.wav ready"]);
    expect([server.bytesOf(1), server.bytesOf(2), server.bytesOf(3)]).toEqual(["one one", "two", "three"]);
    expect(server.requests.filter((request) => request.startsWith("POST products"))).toHaveLength(3);
    expect(new Set(changed)).toEqual(new Set([5]));
  });

  test("make way for the next one while one is paused, and it goes on where it was", async () => {
    const { uploads, states } = makeRig();
    const held = server.hold(/PUT 1\/3/);
    uploads.add([pickedText("one.wav", "twelve bytes"), pickedText("two.wav", "two")], goal);
    await held;
    await expect.poll(() => server.bytesOf(1)).toBe("twelve b");
    uploads.pause(1);
    await expect.poll(states).toEqual(["one.wav paused", "two.wav ready"]);
    uploads.resume(1);
    await expect.poll(states).toEqual(["one.wav ready", "two.wav ready"]);
    expect(server.bytesOf(1)).toBe("twelve bytes");
    expect(server.requests.filter((request) => request === "PUT 1/1")).toHaveLength(1);
  });

  test("go on after one has failed, which can be tried again", async () => {
    const { uploads, items, states } = makeRig();
    server.fail(/PUT 1\/1/, 507);
    uploads.add([pickedText("one.wav", "one one"), pickedText("two.wav", "two")], goal);
    await expect.poll(states).toEqual(["one.wav failed", "two.wav ready"]);
    expect(items()[0]?.error?.("en")).toBe("The server's disk is full.");
    uploads.resume(1);
    await expect.poll(states).toEqual(["one.wav ready", "two.wav ready"]);
    expect(items()[0]?.error).toBeNull();
  });
});

test("a canceled upload is removed and its parts are deleted", async () => {
  const { uploads, items } = makeRig();
  const held = server.hold(/PUT/);
  uploads.add([pickedText("one.wav", "one one")], goal);
  await held;
  uploads.cancel(1);
  expect(items()).toEqual([]);
  await expect.poll(() => server.requests).toContain("DELETE 1");
});

test("a file that is chosen again after a reload is resumed by its name, size and time", async () => {
  const before = makeRig();
  const held = server.hold(/PUT 1\/3/);
  before.uploads.add([pickedText("one.wav", "twelve bytes")], goal);
  await held;
  const { uploads, states } = makeRig();
  uploads.add([pickedText("one.wav", "twelve bytes")], goal);
  await expect.poll(states).toEqual(["one.wav ready"]);
  expect(server.bytesOf(1)).toBe("twelve bytes");
  expect(server.requests.filter((request) => request === "POST ")).toHaveLength(1);
});

test("an upload whose session expires waits for a login, and goes on after it", async () => {
  let logIn: () => void = () => undefined;
  const loggedIn = new Promise<void>((resolve) => (logIn = resolve));
  const { uploads, items, states } = makeRig(() => loggedIn);
  server.fail(/PUT 1\/1/, 401);
  uploads.add([pickedText("one.wav", "one one")], goal);
  await expect.poll(() => items()[0]?.waitsFor).toBe("login");
  logIn();
  await expect.poll(states).toEqual(["one.wav ready"]);
  expect(server.bytesOf(1)).toBe("one one");
});

test("a file that the check refuses says why, and is uploaded anew when it is chosen again", async () => {
  const { uploads, items, states } = makeRig();
  server.refuseFiles("The WAV file contains no audio.");
  uploads.add([pickedText("one.wav", "one one")], goal);
  await expect.poll(states).toEqual(["one.wav refused"]);
  expect(items()[0]?.error?.("en")).toBe("The WAV file contains no audio.");
  uploads.add([pickedText("one.wav", "one one")], goal);
  await expect.poll(states).toEqual(["one.wav refused", "one.wav refused"]);
  expect(server.requests.filter((request) => request === "POST ")).toHaveLength(2);
});
