import { formatMonth } from "../../components/period-value.ts";

/** A month that can be exported, as an option of a select. */
interface MonthOption {
  /** `2026-11`, in UTC. */
  readonly value: string;
  readonly label: string;
}

/** Books are kept for ten years in most countries. */
const monthCount = 120;

/** Returns the months that can be exported, newest first. The first is the month of `now`, which is not over. */
export function exportMonths(now: Date): MonthOption[] {
  return Array.from({ length: monthCount + 1 }, (_, back) => {
    const value = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7);
    return { value, label: back === 0 ? `${formatMonth(value)} (so far)` : formatMonth(value) };
  });
}

/** Returns the last month that is over. */
export function lastMonth(now: Date): string {
  return exportMonths(now)[1]?.value ?? "";
}
