import type { ListedSubscriber, Subscriber, SubscriberDetail } from "@recital/contract/endpoints/subscribers";
import { subscriberStatus } from "../../domain/subscriber-status.ts";
import { notFound } from "../../kernel/errors.ts";
import { subscriberTable } from "./tables.ts";
import { findSuppressions, type SuppressionDeps } from "../../email/suppressions.ts";
import type { Services } from "../feature.ts";

/**
 * Returns a subscriber with all that is known.
 * @throws {HttpError} 404 if there is none with this id
 */
export async function readSubscriber(services: Services, id: number): Promise<SubscriberDetail> {
  const row = await services.database.model(subscriberTable).findByPk(id);
  if (!row) throw notFound("This subscriber does not exist");
  const suppression = (await findSuppressions(services, [row.emailKey])).get(row.emailKey);
  const { name, email, subscribed, source, consentText } = row;
  return {
    id,
    name,
    email,
    subscribed,
    status: subscriberStatus(row),
    createdAt: row.createdAt.toISOString(),
    source,
    consentText,
    consentAt: row.consentAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    suppression: suppression ? { ...suppression, at: suppression.at.toISOString() } : null,
  };
}

/** Adds to a page of subscribers why they are suppressed. */
export async function withSuppressions(
  deps: SuppressionDeps,
  page: readonly Subscriber[],
): Promise<ListedSubscriber[]> {
  const found = await findSuppressions(
    deps,
    page.filter(({ subscribed }) => !subscribed).map(({ email }) => email.toLowerCase()),
  );
  return page.map((one) => {
    const suppression = found.get(one.email.toLowerCase())?.reason;
    return suppression === undefined ? one : { ...one, suppression };
  });
}
