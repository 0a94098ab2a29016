import type { Database } from "../../db/connection.ts";
import { makeSubscriberCount } from "../../db/count-subscribers.ts";
import type { Handlers } from "../../http/handlers.ts";
import { limitRate, type RateRule } from "../../http/rate-limit.ts";
import type { Clock } from "../../kernel/clock.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { listSubscribers } from "./list-subscribers.ts";

type SubscriberKeys = "GET /api/admin/subscribers" | "GET /api/admin/subscribers/export";

interface SubscriberDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Each reads the whole list. */
const exportRate: RateRule = { name: "export-subscribers", max: 30, windowMs: 10 * 60_000 };

export function subscriberRoutes({ database, clock }: SubscriberDeps): Handlers<SubscriberKeys> {
  const listing = { database, countSubscribers: makeSubscriberCount(database) };
  return {
    "GET /api/admin/subscribers": async ({ query }, caller) => {
      const { subscribers, total } = await listSubscribers(listing, query);
      caller.setHeader("X-Total-Count", String(total));
      return subscribers;
    },

    "GET /api/admin/subscribers/export": async ({ query }, caller) => {
      await limitRate(database, exportRate, String(caller.session.adminId), clock.now());
      const csv = await exportSubscribers(database, query);
      // No system refuses these letters in a file's name.
      const timestamp = clock.now().toISOString().replaceAll(/[:.]/g, "-");
      caller.setHeader("Content-Disposition", `attachment; filename="subscribers-${timestamp}.csv"`);
      return csv;
    },
  };
}
