import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "./paths.mjs";

// A day or month of an instant exists only in a time zone. `contract/src/values/day.ts` and `format-day.ts` make one with
// the zone; other ways take UTC or the clocks of the computer without saying so.
const patterns = {
  "a slice of an ISO time": /toISOString\(\)\.(slice|substring|split)/,
  "a part of a date": /\.get(UTC)?(FullYear|Month|Date|Day)\(\)/,
  "midnight without a zone": /\.set(UTC)?Hours\(/,
  "a part of a time in SQL": /\b(strftime|DATE_FORMAT|SUBSTR(ING)?)\s*\(\s*(\w+\.)?\w+_at\b|\bDATE\((\w+\.)?\w+_at\)/i,
  "a text without a zone": /\.toLocale(Date|Time)String\(|\.to(Date|UTC)String\(/,
};

/** The files that may, with the reason. */
const allowed = {
  "contract/src/values/day.ts": "computes days of days",
  "contract/src/values/zoned-time.ts": "makes the time of a zone",
  "contract/src/values/format-zoned.ts": "formats times that carry their offset",
  "contract/src/values/concert.ts": "limits the year to what databases store",
  "server/src/db/statements.ts": "writes times for databases, in UTC",
  "server/src/domain/zip-layout.ts": "splits a time that its caller made for a zone",
  "server/src/ports/asset-store.ts": "names stored files",
  "server/src/features/backup/archive-format.ts": "names archives, with the time in UTC",
  "server/src/features/payments/webhook-stats.ts": "names the hours of a counter",
  "server/src/features/payments/reconcile-refunds.ts": "names jobs of an hour",
  "server/src/features/status/health-monitor.job.ts": "says GMT",
  "server/src/features/payments/dispute-alerts.ts": "says GMT",
  "server/src/features/payments/payment-alerts.ts": "names jobs of a day",
  "server/src/features/stock/stock-alert.ts": "names jobs of a day",
  "server/src/features/orders/email-jobs.ts": "names jobs of a day",
  "server/src/features/payments/unknown-payments.ts": "says GMT",
  "server/src/email/security-event-email.tsx": "says GMT",
  "server/src/features/withdrawals/emails/withdrawal-confirmation.tsx": "says UTC",
  "ui/src/admin/features/concerts/concert-form.ts": "computes days of days",
  "ui/src/admin/features/concert-table/basket.ts": "begins the day of the person at the table",
};

const files = globSync("{contract,server,ui,site,desktop-admin}/src/**/*.{ts,tsx}", { cwd: inRoot("packages") })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/demo\/|\/migrations\//.test(file));

const found = files.flatMap((file) => {
  const text = readFileSync(inRoot("packages", file), "utf8");
  return Object.entries(patterns).flatMap(([what, pattern]) => (pattern.test(text) ? [{ file, what }] : []));
});

test("no source makes a day of an instant without a time zone", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(found.filter(({ file }) => !(file in allowed))).toEqual([]);
});

test("every exception is still one", () => {
  expect(Object.keys(allowed).filter((file) => !found.some((one) => one.file === file))).toEqual([]);
});

test("every formatter of dates names its zone, except those of the computer's own", () => {
  const calls = files.flatMap((file) => {
    const text = readFileSync(inRoot("packages", file), "utf8");
    const formatters = text.matchAll(/Intl\.DateTimeFormat\((?!\))([^;]*?)\);/gs);
    const texts = text.matchAll(/\.toLocaleString\([^;]*?\b(?:year|month|day|hour|dateStyle)\b[^;]*?\)/gs);
    return [...formatters, ...texts].map(([call]) => ({ file, call }));
  });
  expect(calls.length).toBeGreaterThan(6);
  // Of days, which are formatted in UTC.
  expect(calls.filter(({ call }) => !/timeZone|\.\.\.(utc|options)\b/.test(call))).toEqual([]);
});
