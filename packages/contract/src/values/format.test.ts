import { expect, it, test } from "vitest";
import { formatBytes } from "./format.ts";
import { formatOffset, formatZonedDay, formatZonedTime, zonedDayParts } from "./format-zoned.ts";

it.each([
  [0, "0 B"],
  [1, "1 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [1_250_000, "1.3 MB"],
  [999_949, "999.9 kB"],
  [999_999, "1 MB"],
  [4_700_000_000, "4.7 GB"],
  [1024 ** 4, "1.1 TB"],
  [1e16, "10,000 TB"],
])("formats %d bytes as %j", (bytes, text) => {
  expect(formatBytes(bytes, "en")).toBe(text);
});

test("days and times are those of the place, whatever the reader's time zone is", () => {
  expect(formatZonedDay("2026-10-25T00:15:00+13:00", "en")).toBe("Sunday, October 25, 2026");
  expect(zonedDayParts("2026-11-01T23:45:00-09:30", "en")).toEqual({
    weekday: "Sun",
    day: "1",
    month: "Nov",
    year: "2026",
  });
});

test.each([
  ["2026-10-25T00:05:00+00:00", "12:05 AM", "UTC"],
  ["2026-10-25T12:00:00+01:00", "12:00 PM", "UTC+1"],
  ["2026-10-25T19:30:00+05:30", "7:30 PM", "UTC+5:30"],
  ["2026-10-25T09:00:00-03:30", "9:00 AM", "UTC−3:30"],
])("%s is %s, %s", (local, time, offset) => {
  expect([formatZonedTime(local, "en"), formatOffset(local)]).toEqual([time, offset]);
});
