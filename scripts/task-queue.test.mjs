import { expect, test } from "vitest";
import { runQueue } from "./task-queue.mjs";

/** Starts a queue whose tasks end when the test says so. */
function start(tasks, atOnce = 2) {
  const running = new Map();
  const started = [];
  const refused = [];
  const over = runQueue(tasks, {
    atOnce,
    run: ({ name }) => {
      started.push(name);
      return new Promise((resolve, reject) => running.set(name, { resolve, reject }));
    },
    refuse: ({ name }, need) => refused.push(`${name} needs ${need}`),
  });
  async function end(name, passed = true) {
    running.get(name).resolve(passed);
    running.delete(name);
    // The queue goes on in a later microtask.
    await new Promise(setImmediate);
  }
  return { started, refused, over, end, fail: (name) => end(name, false), running };
}

test("tasks start in the order of the list, two at a time", async () => {
  const queue = start([{ name: "a" }, { name: "b" }, { name: "c" }]);
  expect(queue.started).toEqual(["a", "b"]);
  await queue.end("b");
  expect(queue.started).toEqual(["a", "b", "c"]);
  await queue.end("a");
  await queue.end("c");
  await queue.over;
});

test("a task waits until all that it needs has passed, and a later one starts meanwhile", async () => {
  const queue = start([{ name: "browser", needs: ["build", "Chromium"] }, { name: "build" }, { name: "checks" }]);
  expect(queue.started).toEqual(["build", "checks"]);
  await queue.end("build");
  expect(queue.started).toEqual(["build", "checks", "browser"]);
});

test("a light task starts beside as many others as may run", () => {
  const queue = start([{ name: "a" }, { name: "b" }, { name: "MariaDB", isLight: true }]);
  expect(queue.started).toEqual(["a", "b", "MariaDB"]);
});

test("tasks that use the same resource run one after the other", async () => {
  const queue = start([
    { name: "a", exclusive: ["browser"] },
    { name: "b", exclusive: ["MariaDB", "browser"] },
    { name: "c", exclusive: ["MariaDB"] },
  ]);
  expect(queue.started).toEqual(["a", "c"]);
  await queue.end("a");
  expect(queue.started).toEqual(["a", "c"]);
  await queue.end("c");
  expect(queue.started).toEqual(["a", "c", "b"]);
});

test("a failed task stops those that need it, also through another one, and no others", async () => {
  const queue = start([
    { name: "nightly", needs: ["browser"] },
    { name: "build" },
    { name: "browser", needs: ["build"] },
    { name: "checks" },
    { name: "unit" },
  ]);
  await queue.fail("build");
  expect(queue.refused).toEqual(["browser needs build", "nightly needs browser"]);
  await queue.fail("checks");
  await queue.end("unit");
  await queue.over;
  expect(queue.started).toEqual(["build", "checks", "unit"]);
});

test("tasks that need each other end the queue with an error", async () => {
  const queue = start([
    { name: "a", needs: ["b"] },
    { name: "b", needs: ["a"] },
  ]);
  await expect(queue.over).rejects.toThrow("Tasks that need each other: a, b");
});

test("an error of the runner ends the queue", async () => {
  const queue = start([{ name: "a" }]);
  queue.running.get("a").reject(new Error("broken"));
  await expect(queue.over).rejects.toThrow("broken");
});
