import type { PersonDetail, PersonEvent } from "@recital/contract/endpoints/audience/people";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { timestampValue } from "../../../db/row-values.ts";
import { readRows } from "../../../db/statements.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { presentEvents } from "../../orders/orders/present-timeline.ts";
import { orderEventTable, type OrderRow, orderTable } from "../../orders/orders/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { readListed } from "./list-people.ts";
import { personTable } from "./tables.ts";

export const missingPerson = "There is no such person";

/**
 * Returns a person with all that is theirs; of one who was joined with another, the other.
 * @throws {HttpError} 404
 */
export async function readPerson(
  { database, readSite }: Pick<Services, "database" | "readSite">,
  id: number,
): Promise<PersonDetail> {
  const rows = await readWithJoined(database, id);
  const row = rows.find(({ mergedIntoId }) => mergedIntoId === null);
  if (!row) throw notFound(missingPerson);
  const [listed, topics, timeline] = await Promise.all([
    readSite().then(({ currency }) => readListed(database, row.id, currency)),
    readTopics(database, row.id),
    readTimeline(database, row.id),
  ]);
  if (!listed) throw notFound(missingPerson);
  return {
    ...listed,
    note: row.note,
    locale: row.locale,
    topics,
    firstSeenAt: row.firstSeenAt.toISOString(),
    joined: rows
      .filter(({ mergedIntoId }) => mergedIntoId === row.id)
      .map(({ id: mergeId, email, name, note, tags }) => ({ mergeId, email, name, note, tags })),
    timeline,
    version: row.version,
  };
}

/** Returns the person with this ID, or the one with whom they were joined, and all who are joined with that one. */
async function readWithJoined({ model }: Database, id: number) {
  const row = await model(personTable).findByPk(id);
  if (!row) return [];
  const intoId = row.mergedIntoId ?? row.id;
  const into = row.mergedIntoId === null ? row : await model(personTable).findByPk(intoId);
  const joined = await model(personTable).findAll({ where: { mergedIntoId: intoId }, order: ["id"] });
  return [...(into ? [into] : []), ...joined];
}

/** Returns what a person wants to hear of; null without a subscription. */
async function readTopics({ model }: Database, personId: number): Promise<PersonDetail["topics"]> {
  const row = await model(subscriberTable).findOne({ where: { personId, subscribed: true }, order: ["id"] });
  return row && (row.topics ?? []);
}

/** Returns everything that a person did and that was done for them, latest first. */
async function readTimeline(database: Database, personId: number): Promise<PersonEvent[]> {
  const orders = await database.model(orderTable).findAll({ where: { personId } });
  const [ofOrders, others] = await Promise.all([
    readOrderEvents(database, orders),
    readOtherEvents(database, personId),
  ]);
  return [...ofOrders, ...others].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

async function readOrderEvents({ model }: Database, orders: readonly OrderRow[]): Promise<PersonEvent[]> {
  const orderId = orders.map(({ id }) => id);
  const events = await model(orderEventTable).findAll({ where: { orderId }, order: ["id"] });
  return orders.flatMap((order) => {
    const own = presentEvents(
      order,
      events.filter((event) => event.orderId === order.id),
    );
    const shown = own.map(({ at, kind, text }) => ({ at, kind, text, orderId: order.id }));
    if (order.note === null) return shown;
    return [
      ...shown,
      { at: order.createdAt.toISOString(), kind: "note", text: `Wrote: ${order.note}`, orderId: order.id },
    ];
  });
}

const otherEvent = z.object({ at: timestampValue, kind: z.string(), text: z.string().nullable() });

/** How the timeline says what has no text of its own. `text`: the subject of an issue, the name of a product or of a batch of codes. */
const sentences: Readonly<Record<string, (text: string) => string>> = {
  "newsletter-requested": () => "Asked for the newsletter",
  "newsletter-confirmed": () => "Subscribed to the newsletter",
  "newsletter-left": () => "Unsubscribed from the newsletter",
  "issue-sent": (subject) => `Got the newsletter “${subject}”`,
  "issue-failed": (subject) => `The newsletter “${subject}” could not be delivered`,
  "sequence-sent": (subject) => `Got the automatic email “${subject}”`,
  "sequence-failed": (subject) => `The automatic email “${subject}” could not be delivered`,
  notification: (product) => `Asked to be told when ${product} is back`,
  withdrawal: () => "Withdrew from a purchase",
  given: (reason) => `Got a download from you: ${reason}`,
  taken: () => "A download from you was taken back",
  "code-redeemed": (batch) => (batch ? `Redeemed a download code of “${batch}”` : "Redeemed a download code"),
};

async function readOtherEvents(database: Database, personId: number): Promise<PersonEvent[]> {
  const ofSubscriber = (kind: string, column: string) =>
    `SELECT ${column} AS at, '${kind}' AS kind, NULL AS text FROM subscribers WHERE person_id = ? AND ${column} IS NOT NULL`;
  const ofGrant = (kind: string, column: string, source = "owner") =>
    `SELECT g.${column}, '${kind}', g.reason FROM grants g JOIN people p ON p.id = g.person_id
     WHERE COALESCE(p.merged_into_id, p.id) = ? AND g.source = '${source}' AND g.${column} IS NOT NULL`;
  const parts = [
    ofSubscriber("newsletter-requested", "confirmation_requested_at"),
    ofSubscriber("newsletter-confirmed", "confirmed_at"),
    ofSubscriber("newsletter-left", "unsubscribed_at"),
    `SELECT r.ended_at, CASE WHEN r.state = 'sent' AND r.bounced_at IS NULL THEN 'issue-sent' ELSE 'issue-failed' END, i.subject
     FROM issue_recipients r JOIN subscribers s ON s.id = r.subscriber_id JOIN issues i ON i.id = r.issue_id
     WHERE s.person_id = ? AND r.ended_at IS NOT NULL`,
    `SELECT e.ended_at, CASE WHEN e.state = 'failed' OR e.bounced_at IS NOT NULL THEN 'sequence-failed' ELSE 'sequence-sent' END,
       e.subject
     FROM sequence_emails e JOIN subscribers s ON s.id = e.subscriber_id
     WHERE s.person_id = ? AND e.state IN ('sent', 'uncertain', 'failed') AND e.ended_at IS NOT NULL`,
    `SELECT n.requested_at, 'notification', p.name FROM stock_notifications n JOIN products p ON p.id = n.product_id
     WHERE n.person_id = ?`,
    ofGrant("given", "starts_at"),
    ofGrant("taken", "revoked_at"),
    ofGrant("code-redeemed", "starts_at", "code"),
    // Those of an order are in its timeline.
    "SELECT created_at, 'withdrawal', NULL FROM withdrawals WHERE person_id = ? AND order_id IS NULL",
  ];
  const rows = await readRows(
    database,
    otherEvent,
    parts.join(" UNION ALL "),
    parts.map(() => personId),
  );
  return rows.map(({ at, kind, text }) => ({
    at: at.toISOString(),
    kind,
    text: sentences[kind]?.(text ?? "") ?? kind,
  }));
}
