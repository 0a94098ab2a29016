import { expect, test } from "vitest";
import { fromFieldTime, toFieldTime, tomorrowAtNine } from "./time-values.ts";

const berlin = "Europe/Berlin";

test("a time is shown and read on this computer's clocks", () => {
  const instant = new Date("2026-11-24T08:00:00Z");
  expect(toFieldTime(instant, berlin)).toBe("2026-11-24T09:00");
  expect(fromFieldTime("2026-11-24T09:00", berlin)).toEqual(instant);
  expect(fromFieldTime("2026-11-24", berlin)).toBeNull();
  expect(fromFieldTime("", berlin)).toBeNull();
});

test("a time that the clocks skip or show twice is one instant", () => {
  expect(fromFieldTime("2027-03-28T02:30", berlin)?.toISOString()).toBe("2027-03-28T01:30:00.000Z");
  expect(fromFieldTime("2026-10-25T02:30", berlin)?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

test("tomorrow at nine is proposed", () => {
  expect(tomorrowAtNine(new Date("2026-12-31T22:30:00Z"), berlin)).toBe("2027-01-01T09:00");
});
