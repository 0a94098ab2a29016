import type { Database } from "../../../db/connection.ts";
import { readLostPage, readRefundPage, readSalePage, type PeriodPage } from "./queries.ts";
import { streamCsv, type CsvCell } from "../../../kernel/csv.ts";
import {
  disputeRecords,
  presentRecord,
  recordColumns,
  refundRecords,
  saleRecords,
  type SalesRecord,
} from "./sales-records.ts";
import type { Month } from "./books.ts";

/** The number of orders or refunds in memory at a time. */
const batch = 500;

/** Streams the sales of a month, then its succeeded refunds and lost disputes as CSV, each the earliest first. */
export function exportSales(database: Database, month: Month): Promise<AsyncIterable<string>> {
  return streamCsv(recordColumns, readPages(database, month));
}

async function* readPages(database: Database, month: Month): AsyncGenerator<CsvCell[][]> {
  yield* readAll(
    month,
    (page) => readSalePage(database, page),
    ({ orderId }) => orderId,
    saleRecords,
  );
  yield* readAll(
    month,
    (page) => readRefundPage(database, page),
    ({ refundId }) => refundId,
    refundRecords,
  );
  yield* readAll(
    month,
    (page) => readLostPage(database, page),
    ({ disputeId }) => disputeId,
    disputeRecords,
  );
}

/** Reads rows by pages; those with one id, which are on one page, become the records of one sale, refund or dispute. */
async function* readAll<Row extends { readonly at: Date }>(
  { since, until, timezone }: Month,
  read: (page: PeriodPage) => Promise<Row[]>,
  idOf: (row: Row) => number,
  recordsOf: (rows: readonly [Row, ...Row[]]) => SalesRecord[],
): AsyncGenerator<CsvCell[][]> {
  let after: PeriodPage["after"] = null;
  for (;;) {
    const rows = await read({ since, until, after, limit: batch });
    const last = rows.at(-1);
    if (!last) return;
    const groups = [...Map.groupBy(rows, idOf).values()];
    yield groups
      .flatMap(([first, ...more]) => (first ? recordsOf([first, ...more]) : []))
      .map((record) => presentRecord(record, timezone));
    // Pages by time and id instead of an offset, so that concurrent changes cause no gaps or duplicates.
    after = { at: last.at, id: idOf(last) };
  }
}
