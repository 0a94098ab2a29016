import { expect, test } from "vitest";
import { addPeriods, dayIn, monthIn, startIn } from "./day.ts";
import { formatDay, formatDayIn } from "./format-day.ts";

test.each([
  // Midnight in Oslo; the evening in Los Angeles when UTC has another year; the morning in Sydney.
  ["2026-12-03T23:00:00.000Z", "Europe/Oslo", "2026-12-04", "December 4, 2026"],
  ["2026-12-03T22:59:59.999Z", "Europe/Oslo", "2026-12-03", "December 3, 2026"],
  ["2027-01-01T03:00:00.000Z", "America/Los_Angeles", "2026-12-31", "December 31, 2026"],
  ["2026-10-31T14:30:00.000Z", "Australia/Sydney", "2026-11-01", "November 1, 2026"],
  // The clocks went back an hour on 25 October, the day of 25 hours.
  ["2026-10-25T22:59:00.000Z", "Europe/Oslo", "2026-10-25", "October 25, 2026"],
  ["2026-10-25T23:00:00.000Z", "Europe/Oslo", "2026-10-26", "October 26, 2026"],
  ["2026-10-25T23:00:00.000Z", "UTC", "2026-10-25", "October 25, 2026"],
])("%s is in %s %s", (at, timeZone, day, words) => {
  expect([dayIn(at, timeZone), dayIn(new Date(at), timeZone), monthIn(at, timeZone)]).toEqual([
    day,
    day,
    day.slice(0, 7),
  ]);
  expect([formatDayIn(at, timeZone), formatDay(day)]).toEqual([words, words]);
});

test.each([
  ["2026-12", "America/Los_Angeles", "2026-12-01T08:00:00.000Z"],
  ["2026-11", "Australia/Sydney", "2026-10-31T13:00:00.000Z"],
  ["2026-10-25", "Europe/Oslo", "2026-10-24T22:00:00.000Z"],
  ["2026-10-26", "Europe/Oslo", "2026-10-25T23:00:00.000Z"],
  // On this day the clocks of Santiago skip the hour after midnight.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ["2026-10", "UTC", "2026-10-01T00:00:00.000Z"],
])("%s begins in %s at %s", (period, timeZone, instant) => {
  expect(startIn(period, timeZone).toISOString()).toBe(instant);
  expect(dayIn(instant, timeZone).startsWith(period)).toBe(true);
  expect(dayIn(new Date(Date.parse(instant) - 1), timeZone) < period).toBe(true);
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2024-03-01", -1, "2024-02-29"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -12, "2025-01"],
])("%s and %i more are %s", (period, count, result) => {
  expect(addPeriods(period, count)).toBe(result);
});
