import { expect, test } from "vitest";
import { exportMonths, lastMonth } from "./books-panel.tsx";

test("the months of ten years can be exported, and the one that is not over", () => {
  const months = exportMonths(new Date("2026-02-01T03:00:00Z"), "America/Los_Angeles", "en");
  expect(months).toHaveLength(121);
  expect(months.slice(0, 3)).toEqual([
    { value: "2026-01", label: "January 2026 (so far)" },
    { value: "2025-12", label: "December 2025" },
    { value: "2025-11", label: "November 2025" },
  ]);
  expect(months.at(-1)?.value).toBe("2016-01");
});

test("the last month that is over is one of the time zone", () => {
  expect(lastMonth(new Date("2026-03-31T21:59:59.999Z"), "Europe/Oslo")).toBe("2026-02");
  expect(lastMonth(new Date("2026-03-31T22:00:00.000Z"), "Europe/Oslo")).toBe("2026-03");
});
