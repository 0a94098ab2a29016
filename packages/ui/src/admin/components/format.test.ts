import { expect, test } from "vitest";
import { formatDateTime, formatDay, formatPeriod } from "./format.ts";

test("dates have the short US format", () => {
  expect(formatDateTime("2026-11-20T12:05:00.000Z", "en")).toMatch(/^Nov (19|20|21), 2026, \d{1,2}:\d{2}\s[AP]M$/);
  expect(formatDateTime("2027-01-01T03:05:00.000Z", "en", "America/Los_Angeles")).toMatch(/^Dec 31, 2026, 7:05\sPM$/);
  expect(formatDay("2027-01-01T03:05:00.000Z", "en", "America/Los_Angeles")).toBe("Dec 31, 2026");
  expect(formatDay("2026-12-03T23:00:00.000Z", "en", "Europe/Oslo")).toBe("Dec 4, 2026");
});

test("missing and invalid dates have the specification's texts", () => {
  expect(formatDateTime(null, "en")).toBe("No date");
  expect(formatDateTime("", "en")).toBe("No date");
  expect(formatDay("yesterday", "en", "UTC")).toBe("Invalid date");
});

test("periods are days or months, independent of the time zone", () => {
  expect(formatPeriod("2026-05-01", "en")).toBe("May 1");
  expect(formatPeriod("2026-05", "en")).toBe("May 2026");
});
