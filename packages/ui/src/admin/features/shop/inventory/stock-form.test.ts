import { expect, test } from "vitest";
import { deltaOf, enteredNumber } from "./stock-form.ts";

test("a count is the difference to what was there, a correction is taken as it is", () => {
  expect(deltaOf({ kind: "count", number: "7" }, 10)).toBe(-3);
  expect(deltaOf({ kind: "count", number: "7" }, -1)).toBe(8);
  expect(deltaOf({ kind: "correction", number: "5" }, 10)).toBe(5);
  expect(deltaOf({ kind: "correction", number: "-2" }, 10)).toBe(-2);
});

test("only whole numbers are taken, and nothing falls below zero", () => {
  const refuses = (kind: "count" | "correction", number: string) =>
    enteredNumber(kind, 3, "en").safeParse(number).error?.issues[0]?.message ?? null;
  expect(refuses("count", "0")).toBeNull();
  expect(refuses("count", "-1")).toBe("Must be a whole number");
  expect(refuses("count", "1.5")).toBe("Must be a whole number");
  expect(refuses("correction", "-3")).toBeNull();
  expect(refuses("correction", "-4")).toBe("There are only 3");
  expect(refuses("correction", "0")).toBe("Must not be 0");
  expect(refuses("count", "1000001")).toBe("Must be at most 1,000,000");
});
