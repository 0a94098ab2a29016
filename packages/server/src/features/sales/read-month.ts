import { addPeriods, startIn } from "@recital/contract/values/zoned-time";
import { invalidInput } from "../../kernel/errors.ts";

/** A month of the site: from `since` to before `until`. */
export interface Month {
  readonly name: string;
  readonly since: Date;
  readonly until: Date;
  /** That of the site. */
  readonly timezone: string;
}

/**
 * Reads a month such as `2026-11`.
 * @throws {HttpError} 422 for any other text, and for years outside 1970 to 9998, which databases cannot compare
 */
export function readMonth(name = "", timezone: string): Month {
  const [, year = NaN] = (/^(\d{4})-(?:0[1-9]|1[0-2])$/.exec(name) ?? []).map(Number);
  if (!(year >= 1970 && year <= 9998)) throw invalidInput({ month: "Enter a month as YYYY-MM" });
  return { name, since: startIn(name, timezone), until: startIn(addPeriods(name, 1), timezone), timezone };
}
