import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mariadbTests } from "./mariadb-tests.mjs";
import { inRoot } from "./paths.mjs";
import { preparationsFor } from "./test-run.mjs";
import { runQueue } from "./task-queue.mjs";
import { nightlyTasks, testTasks } from "./test-tasks.mjs";

const lists = [
  { command: "npm test", tasks: testTasks },
  { command: "npm run test:nightly", tasks: nightlyTasks },
];

test.each(lists)("the tasks of $command have different names and need only what is prepared or run", ({ tasks }) => {
  const names = [...preparationsFor(tasks), ...tasks].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(tasks.flatMap(({ needs }) => needs).filter((need) => !names.includes(need))).toEqual([]);
});

test.each(lists)("the queue of $command comes to its end", async ({ tasks }) => {
  const ran = [];
  await runQueue([...preparationsFor(tasks), ...tasks], {
    atOnce: 2,
    run: async ({ name }) => ran.push(name) > 0,
    refuse: () => {},
  });
  expect(ran).toEqual(expect.arrayContaining(tasks.map(({ name }) => name)));
});

test("all inputs exist", () => {
  const missing = testTasks.flatMap(({ inputs = [] }) => inputs).filter((path) => !existsSync(inRoot(path)));
  expect(missing).toEqual([]);
});

test("each task of npm test has a budget, and no other has", () => {
  const budget = JSON.parse(readFileSync(inRoot("scripts/test-budget.json"), "utf8"));
  expect(Object.keys(budget).toSorted()).toEqual(testTasks.map(({ name }) => name).toSorted());
});

test("what is prepared for a task includes what the preparation needs", () => {
  expect(preparationsFor([{ needs: ["MariaDB"] }]).map(({ name }) => name)).toEqual(["packages", "MariaDB"]);
});

test("each entry of the list for MariaDB selects a test of the server", () => {
  const files = globSync("**/*.test.{ts,tsx}", { cwd: inRoot("packages/server/src") });
  expect(mariadbTests.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});
