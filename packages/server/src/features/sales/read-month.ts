import { invalidInput } from "../../kernel/errors.ts";

/** A month in UTC: from `since` to before `until`. */
export interface Month {
  readonly name: string;
  readonly since: Date;
  readonly until: Date;
}

/**
 * Reads a month such as `2026-11`.
 * @throws {HttpError} 422 for any other text, and for years outside 1970 to 9998, which databases cannot compare
 */
export function readMonth(name = ""): Month {
  const [, year = NaN, month = NaN] = (/^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? []).map(Number);
  if (!(year >= 1970 && year <= 9998)) throw invalidInput({ month: "Enter a month as YYYY-MM" });
  return { name, since: new Date(Date.UTC(year, month - 1)), until: new Date(Date.UTC(year, month)) };
}
