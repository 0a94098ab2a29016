import type { subscribers as subscribersEndpoints } from "@recital/contract/endpoints/audience/subscribers";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { limitRate } from "../../../http/limits.ts";
import type { Feature, Services } from "../../feature.ts";
import { makeSubscriberCount, readSubscriberDays } from "./counts.ts";
import { exportSubscribers, listSubscribers, readSubscriber, withSuppressions } from "./read-subscribers.ts";
import { deleteSubscriber } from "./suppress.ts";
import { subscriberDayTable, subscriberTable } from "./tables.ts";

export const subscribers = {
  name: "subscribers",
  tables: [subscriberDayTable, subscriberTable],
  open: (services: Services) => ({ routes: subscriberRoutes(services) }),
} satisfies Feature;

/** Routes that add a subscriber, and those of the emails' links, belong to the newsletter. */
type AdminKeys = Exclude<keyof typeof subscribersEndpoints, `POST ${string}` | `GET /api/subscribers/${string}`>;
/** Each export reads the complete table. */
const exportRate: RateRule = { name: "export-subscribers", max: 30, windowMs: 10 * 60_000 };

export function subscriberRoutes(services: Services): Handlers<AdminKeys> {
  const { database, clock } = services;
  const listing = { ...services, countSubscribers: makeSubscriberCount(database) };
  return {
    "GET /api/admin/subscribers": async ({ query }, context) => {
      const { subscribers, total } = await listSubscribers(listing, query);
      context.setHeader("X-Total-Count", String(total));
      return withSuppressions(services, subscribers);
    },

    "GET /api/admin/subscribers/counts": async () => {
      const { pending, subscribed, unsubscribed } = await listing.countSubscribers();
      return { pending, subscribed, unsubscribed };
    },

    "GET /api/admin/subscribers/export": async ({ query }, context) => {
      await limitRate(database, exportRate, String(context.session.adminId), clock.now());
      const csv = await exportSubscribers(database, query);
      // Colons and dots are not allowed in file names everywhere.
      const timestamp = clock.now().toISOString().replaceAll(/[:.]/g, "-");
      context.setHeader("Content-Disposition", `attachment; filename="subscribers-${timestamp}.csv"`);
      return csv;
    },

    "GET /api/admin/subscribers/:id": ({ params }) => readSubscriber(services, params.id),

    "DELETE /api/admin/subscribers/:id": ({ params }) => deleteSubscriber(services, params.id).then(() => undefined),

    "GET /api/admin/statistics/subscribers": ({ query }) => readSubscriberDays(listing, query.days, clock.now()),
  };
}
