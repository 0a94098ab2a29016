import { addPeriods, monthIn } from "@recital/contract/values/day";
import { formatMonth } from "../../components/format.ts";

/** A month that can be exported, as an option of a select. */
interface MonthOption {
  /** `2026-11`. */
  readonly value: string;
  readonly label: string;
}

/** Books are kept for ten years in most countries. */
const monthCount = 120;

/** Returns the months that can be exported, newest first, in a time zone. The first is the month of `now`, which is not over. */
export function exportMonths(now: Date, timezone: string): MonthOption[] {
  const thisMonth = monthIn(now, timezone);
  return Array.from({ length: monthCount + 1 }, (_, back) => {
    const value = addPeriods(thisMonth, -back);
    return { value, label: back === 0 ? `${formatMonth(value)} (so far)` : formatMonth(value) };
  });
}

/** Returns the last month that is over in a time zone. */
export function lastMonth(now: Date, timezone: string): string {
  return addPeriods(monthIn(now, timezone), -1);
}
