import { type SubscriberTopic, subscriberTopics } from "@recital/contract/values/topic-list";
import { type NamedCity, namedCity } from "@recital/contract/values/newsletter";
import { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { placeOf } from "../../../domain/place.ts";
import { subscriberStatus } from "../../../domain/subscriber-status.ts";
import type { Services } from "../../feature.ts";
import { type SubscriberRow, subscriberTable } from "../subscribers/tables.ts";

/** What someone wants to hear of. No topics: everything. */
export interface TopicChoice {
  readonly topics: readonly SubscriberTopic[];
  /** Where they want concerts; absent: as before. */
  readonly near?: NamedCity | null | undefined;
}

/** The columns of a choice. */
export type ChoiceColumns = Partial<Pick<SubscriberRow, "topics" | "city" | "country" | "geoX" | "geoY" | "geoZ">>;

const nowhere = { city: null, country: null, geoX: null, geoY: null, geoZ: null };

/** Returns the columns of a choice; null if the city is not known. The city is kept only for concerts near it. */
export async function choiceColumns(
  { cities }: Pick<Services, "cities">,
  { topics, near }: TopicChoice,
): Promise<ChoiceColumns | null> {
  const chosen = { topics: topics.length === 0 ? null : [...topics] };
  if (!topics.includes("concerts-near")) return { ...chosen, ...nowhere };
  if (!near) return chosen;
  const found = (await cities.open(near.country)).find(near);
  return found && { ...chosen, city: near.city, country: near.country, ...placeOf(found) };
}

/** Returns what the person with this token has chosen; null if they are not subscribed and are not asked to confirm. */
export async function readChoice({ database }: Pick<Services, "database">, unsubscribeToken: string) {
  const row = await database.model(subscriberTable).findOne({ where: { unsubscribeToken } });
  if (!row || subscriberStatus(row) === "unsubscribed") return null;
  return { topics: row.topics ?? [], hasCity: row.city !== null };
}

/** How a choice by the token of an email ended: `no-city` and `unknown-city` changed nothing. */
export type ChoiceEnd = "saved" | "unsubscribed" | "no-city" | "unknown-city" | "invalid";

/** Stores what the person with this token wants, while they are subscribed or asked to confirm. */
export async function changeTopics(
  services: Pick<Services, "database" | "cities">,
  unsubscribeToken: string,
  choice: TopicChoice,
): Promise<ChoiceEnd> {
  const { database } = services;
  const columns = await choiceColumns(services, choice);
  if (columns === null) return "unknown-city";
  return withTransaction(database, async (transaction) => {
    const where = { unsubscribeToken };
    const row = await database.model(subscriberTable).findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) return "invalid";
    if (subscriberStatus(row) === "unsubscribed") return "unsubscribed";
    if (choice.topics.includes("concerts-near") && !choice.near && row.city === null) return "no-city";
    await row.update(columns, { transaction });
    return "saved";
  });
}

/**
 * Reads the choice of a form without JavaScript: a field for each topic, and a city with its country. Returns null if a
 * city is entered of which the country is not chosen, or if it is not a name.
 */
export function readChoiceForm(fields: Readonly<Record<string, string>>): TopicChoice | null {
  const topics = subscriberTopics.filter((topic) => fields[topic] !== undefined);
  if ((fields["city"] ?? "").trim() === "") return { topics };
  const near = namedCity.safeParse(fields);
  return near.success ? { topics, near: near.data } : null;
}
