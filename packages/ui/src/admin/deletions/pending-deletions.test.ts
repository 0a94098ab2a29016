import { makeApiClient } from "@recital/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeDeletions, undoMs } from "./pending-deletions.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const api = makeApiClient("/here");
const leavingApi = makeApiClient("/leaving");

/** Deletions with a log of the sent requests. Sending entry 13 fails. */
function setUp() {
  const deletions = makeDeletions({ api, leavingApi });
  const sent: string[] = [];
  const failures: unknown[] = [];
  const begin = (id: number, kind = "video") =>
    deletions.begin({
      kind,
      id,
      title: "Video has been deleted",
      name: `Nocturne ${id}`,
      send: (by) => {
        sent.push(`${kind} ${id}${by === leavingApi ? " on leaving" : ""}`);
        return id === 13 ? Promise.reject(new Error("The pianist is out")) : Promise.resolve();
      },
      onFailure: (error) => void failures.push(error),
    });
  const hidden = () => deletions.store.getState().pending.map(({ id }) => id);
  const keyOf = (id: number) => deletions.store.getState().pending.find((deletion) => deletion.id === id)?.key ?? 0;
  return { deletions, sent, failures, begin, hidden, keyOf };
}

test("a deletion is hidden at once, and sent after ten seconds", async () => {
  const { sent, begin, hidden } = setUp();
  begin(1);
  expect(hidden()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["video 1"]);
  expect(hidden()).toEqual([]);
});

test("an undone deletion is never sent, and the others are", async () => {
  const { deletions, sent, begin, hidden, keyOf } = setUp();
  for (const id of [1, 2, 3]) begin(id);
  deletions.undo(keyOf(2));
  expect(deletions.undoLast()).toBe(true);
  expect(hidden()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  expect(sent).toEqual(["video 1"]);
  expect(deletions.undoLast()).toBe(false);
});

test("the time stands still while the user is at the message", async () => {
  const { deletions, sent, begin, keyOf } = setUp();
  begin(1);
  const key = keyOf(1);
  await vi.advanceTimersByTimeAsync(6000);
  deletions.hold(key);
  deletions.hold(key);
  await vi.advanceTimersByTimeAsync(60_000);
  deletions.release(key);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  deletions.release(key);
  await vi.advanceTimersByTimeAsync(3999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["video 1"]);
  deletions.release(key);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test("closing the message, or leaving the screen, sends at once and only once", async () => {
  const { deletions, sent, begin, keyOf } = setUp();
  for (const id of [1, 2, 3]) begin(id);
  await deletions.finish(keyOf(2));
  expect(sent).toEqual(["video 2"]);
  await deletions.finishAll();
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  expect(sent).toEqual(["video 2", "video 1", "video 3"]);
});

test("leaving the page sends by requests that outlive it, before the event handler returns", () => {
  const { deletions, sent, begin } = setUp();
  begin(1);
  begin(2, "release");
  void deletions.finishAll("leaving");
  expect(sent).toEqual(["video 1 on leaving", "release 2 on leaving"]);
});

test("a deletion that fails brings its entry back and is reported", async () => {
  const { deletions, failures, begin, hidden } = setUp();
  begin(13);
  begin(1);
  await deletions.finishAll();
  expect(hidden()).toEqual([]);
  expect(failures).toEqual([new Error("The pianist is out")]);
});
