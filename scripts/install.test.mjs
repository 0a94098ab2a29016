import { expect, test } from "vitest";
import { isInstalled, stampText } from "./install.mjs";

test.each([
  ["site", "site"],
  ["all", "site"],
  ["bench", "all"],
])("an install of %s serves a task that needs %s", (installed, needed) => {
  expect(isInstalled(stampText("a", installed), "a", needed)).toBe(true);
});

test.each([
  ["site", "all"],
  ["all", "bench"],
])("an install of %s does not serve a task that needs %s", (installed, needed) => {
  expect(isInstalled(stampText("a", installed), "a", needed)).toBe(false);
});

test.each(["", stampText("b", "bench")])(
  "the stamp %j of no install or of other manifests serves nothing",
  (stamped) => {
    expect(isInstalled(stamped, "a", "site")).toBe(false);
  },
);
