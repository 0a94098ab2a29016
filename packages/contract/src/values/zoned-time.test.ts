import { describe, expect, test } from "vitest";
import { fromZonedTime, isTimeZone, toZonedIso } from "./zoned-time.ts";

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
