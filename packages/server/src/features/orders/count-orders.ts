import type { Database } from "../../db/connection.ts";
import type { Clock } from "../../kernel/clock.ts";
import { countOrdersAfter, countOrdersBefore } from "./queries.ts";

interface Counted {
  readonly lastId: number;
  readonly count: number;
  readonly countedAt: number;
}

const hourMs = 3_600_000;

/**
 * Counts all orders exactly, as fast for 100,000 as for 100. Orders are never deleted and no transaction takes an hour,
 * so the number of orders older than an hour is cached for an hour and only newer ones are counted at each call.
 */
export function makeOrderCount(database: Database, clock: Clock): () => Promise<number> {
  let older: Counted | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (older === null || Math.abs(now - older.countedAt) > hourMs) {
      older = { ...(await countOrdersBefore(database, new Date(now - hourMs))), countedAt: now };
    }
    // Another call may replace `older` meanwhile.
    const { count, lastId } = older;
    return count + (await countOrdersAfter(database, lastId));
  };
}
