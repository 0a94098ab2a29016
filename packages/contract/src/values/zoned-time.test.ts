import { describe, expect, test } from "vitest";
import { fromZonedTime, isTimeZone, toZonedIso, addPeriods, dayIn, monthIn, startIn } from "./zoned-time.ts";
import { formatDay, formatDayIn } from "./format.ts";

describe("a time in its zone", () => {
  test.each([
    // The clocks of Berlin go forward on 28 March 2027 and back on 25 October 2026.
    ["Europe/Berlin", "2026-10-24T19:30", "2026-10-24T17:30:00.000Z", "2026-10-24T19:30:00+02:00"],
    ["Europe/Berlin", "2026-10-25T19:30", "2026-10-25T18:30:00.000Z", "2026-10-25T19:30:00+01:00"],
    ["Europe/Berlin", "2027-03-27T19:30", "2027-03-27T18:30:00.000Z", "2027-03-27T19:30:00+01:00"],
    ["Europe/Berlin", "2027-03-28T19:30", "2027-03-28T17:30:00.000Z", "2027-03-28T19:30:00+02:00"],
    // No changes of the clocks; half an hour; behind UTC; on the other side of the date line.
    ["Asia/Tokyo", "2026-07-01T19:00", "2026-07-01T10:00:00.000Z", "2026-07-01T19:00:00+09:00"],
    ["Asia/Kolkata", "2026-12-31T23:45", "2026-12-31T18:15:00.000Z", "2026-12-31T23:45:00+05:30"],
    ["America/New_York", "2026-11-01T20:00", "2026-11-02T01:00:00.000Z", "2026-11-01T20:00:00-05:00"],
    ["America/St_Johns", "2026-07-01T20:00", "2026-07-01T22:30:00.000Z", "2026-07-01T20:00:00-02:30"],
    ["Pacific/Apia", "2026-12-25T20:00", "2026-12-25T07:00:00.000Z", "2026-12-25T20:00:00+13:00"],
    ["UTC", "2026-12-25T00:00", "2026-12-25T00:00:00.000Z", "2026-12-25T00:00:00+00:00"],
  ])("%s %s", (zone, wall, instant, iso) => {
    expect(fromZonedTime(wall, zone).toISOString()).toBe(instant);
    expect(toZonedIso(new Date(instant), zone)).toBe(iso);
  });

  test("that comes twice is the first one, and one that is skipped is an hour later", () => {
    expect(fromZonedTime("2026-10-25T02:30", "Europe/Berlin").toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(fromZonedTime("2027-03-28T02:30", "Europe/Berlin").toISOString()).toBe("2027-03-28T01:30:00.000Z");
    expect(fromZonedTime("2026-11-01T01:30", "America/New_York").toISOString()).toBe("2026-11-01T05:30:00.000Z");
    expect(fromZonedTime("2027-03-14T02:30", "America/New_York").toISOString()).toBe("2027-03-14T07:30:00.000Z");
  });
});

test("names of time zones are told from offsets and other texts", () => {
  expect(["Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "UTC"].map(isTimeZone)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(["", "+01:00", "GMT+1", "Europe/Nowhere", "Europe/", "Berlin time"].map(isTimeZone)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

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
  expect([formatDayIn(at, timeZone, "en"), formatDay(day, "en")]).toEqual([words, words]);
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
