import { expect, test } from "vitest";
import { countBroken, countChecks, describe } from "./summary.mjs";

const counts = { name: "checks", passed: 2, failed: 0, skipped: [], flaky: [] };

test("a part within its budget is described without a remark", () => {
  expect(describe({ ...counts, processorSeconds: 12.4, budget: 12 })).toBe(
    "ok      checks: 2 passed, 0 failed; 12 of 12 processor seconds",
  );
});

test("a part that exceeds its budget gets a remark and is no failure", () => {
  expect(describe({ ...counts, processorSeconds: 20.6, budget: 12 })).toBe(
    "ok      checks: 2 passed, 0 failed; 21 of 12 processor seconds, 9 OVER BUDGET",
  );
});

test("a part without a budget or a measurement says no more than it knows", () => {
  expect(describe({ ...counts, processorSeconds: 20 })).toMatch(/0 failed; 20 processor seconds$/);
  expect(describe({ ...counts, budget: 12 })).toMatch(/0 failed$/);
});

test("a part that could not run says why, as one failure", () => {
  const broken = countBroken("not run, because it needs build, which failed");
  expect(broken.failed).toBe(1);
  expect(describe({ name: "browser", ...broken })).toBe(
    "FAILED  browser: not run, because it needs build, which failed",
  );
});

test("checks are counted as tests, and those that failed are named", () => {
  const results = [
    { name: "lint", passed: false },
    { name: "types", passed: true },
  ];
  expect(countChecks(results)).toMatchObject({ passed: 1, failed: 1, failures: ["lint"] });
});
