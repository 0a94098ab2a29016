import type { You } from "@recital/contract/endpoints/audience/you";
import { unknownCity } from "@recital/contract/values/topic-list";
import { Op } from "../../../db/sequelize.ts";
import type { Database } from "../../../db/connection.ts";
import { subscriberStatus } from "../../../domain/subscriber-status.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { listOwnGrants } from "../../music/downloads/give-grant.ts";
import type { OpenPerson } from "../../orders/orders/buyer-access.ts";
import { listBuyerOrders } from "../../orders/buyers/read-buyer-orders.ts";
import { exportPerson } from "../../system/privacy/export-person.ts";
import { endSubscription, subscribeProven } from "../newsletter/subscription.ts";
import { personTable } from "../people/tables.ts";
import { changeTopics, type TopicChoice } from "../newsletter/topics.ts";
import { type SubscriberRow, subscriberTable } from "../subscribers/tables.ts";

/** Returns all that a person has, and what those have who were joined with them, for their browser and its page. */
export async function readYou(
  services: Services,
  { person, ownerId }: OpenPerson,
  { session: { visitorId }, language }: Pick<RequestContext, "session" | "language">,
): Promise<You> {
  const [orders, grants, subscribers] = await Promise.all([
    listBuyerOrders(services, { visitorId, language }),
    listOwnGrants(services, ownerId, language),
    findSubscribers(services.database, ownerId),
  ]);
  const statuses = new Set(subscribers.map(subscriberStatus));
  const newsletter = (["subscribed", "pending", "unsubscribed"] as const).find((status) => statuses.has(status));
  const [subscriber] = subscribers.filter(isSubscribed);
  const topics = subscriber
    ? { chosen: subscriber.topics ?? [], url: `/newsletter/unsubscribe?token=${subscriber.unsubscribeToken}#topics` }
    : null;
  return { email: person.email, name: person.name, orders, grants, newsletter: newsletter ?? null, topics };
}

function isSubscribed(row: SubscriberRow): boolean {
  return subscriberStatus(row) === "subscribed";
}

/** Of all email addresses of a person. */
function findSubscribers({ model }: Database, personId: number) {
  return model(subscriberTable).findAll({ where: { personId }, order: ["id"] });
}

/** Subscribes the person's address without another email, since it is proven, or ends the subscriptions of all of theirs. */
export async function changeNewsletter(
  services: Services,
  { person, ownerId }: OpenPerson,
  subscribed: boolean,
): Promise<void> {
  if (subscribed) return subscribeProven(services, { name: person.name, email: person.email });
  for (const row of await findSubscribers(services.database, ownerId)) {
    await endSubscription(services, row.unsubscribeToken, null);
  }
}

/**
 * Changes what the newsletter brings to all addresses of a person that get it.
 * @throws {HttpError} 404 if none does; 422 naming `near.city` if the city is missing or not known
 */
export async function chooseTopics(services: Services, { ownerId }: OpenPerson, choice: TopicChoice): Promise<void> {
  const rows = (await findSubscribers(services.database, ownerId)).filter(isSubscribed);
  if (rows.length === 0) throw notFound("You do not get the newsletter.");
  for (const { unsubscribeToken } of rows) {
    const end = await changeTopics(services, unsubscribeToken, choice);
    if (end === "unknown-city") throw invalidInput({ "near.city": unknownCity });
    if (end === "no-city") throw invalidInput({ "near.city": "Please enter your city" });
  }
}

/** Yields the file with all data about a person, and about those who were joined with them. */
export async function* exportYou({ database, clock }: Services, { person, ownerId }: OpenPerson) {
  const now = clock.now();
  const others = await database.model(personTable).findAll({
    where: { [Op.or]: [{ id: ownerId }, { mergedIntoId: ownerId }], emailKey: { [Op.ne]: person.emailKey } },
    order: ["id"],
  });
  const own = await exportPerson(database, person.email, now);
  const joined = await Promise.all(others.map(({ email }) => exportPerson(database, email, now)));
  yield `${JSON.stringify(joined.length === 0 ? own : { ...own, joined }, null, 2)}\n`;
}
