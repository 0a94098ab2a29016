import { expect, test } from "vitest";
import { describeFile, describeResult } from "./import-dialog.tsx";
import { subscriberImportTexts } from "./texts/index.ts";

const { en, de } = subscriberImportTexts;

test("an import is summed up", () => {
  const skipped = [{ line: 3, reason: "No email address" }];
  expect(describeResult({ added: 1200, updated: 1, suppressed: 2, skipped }, "confirmed", en)).toBe(
    "1,200 people subscribed. 1 was known already. 2 people get no newsletter, because they left or their address does not work. 1 line was skipped.",
  );
  expect(describeResult({ added: 1, updated: 0, suppressed: 0, skipped: [] }, "ask", en)).toBe(
    "1 person asked to confirm.",
  );
  expect(describeResult({ added: 0, updated: 0, suppressed: 1, skipped: [] }, "suppress", en)).toBe(
    "1 person gets no newsletter, because they left or their address does not work.",
  );
});

test("a file is summed up", () => {
  expect(describeFile({ source: "Ghost", lines: 1200 }, en)).toBe("An export of Ghost with 1,200 people.");
  expect(describeFile({ source: null, lines: 1 }, en)).toBe("A file with 1 person.");
  expect(describeFile({ source: "Ghost", lines: 1200 }, de)).toBe("Ein Export von Ghost mit 1.200 Personen.");
});
