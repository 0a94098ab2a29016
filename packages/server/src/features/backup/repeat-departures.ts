import { countSubscriberChange } from "../subscribers/counts.ts";
import { Op } from "../../db/sequelize.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import type { Session } from "./select-rows.ts";
import { type ModelOf, modelsOn } from "../../db/table.ts";
import { type NewsletterSuppressionRow, newsletterSuppressionTable } from "../../email/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { findSuppressions } from "../../email/suppressions.ts";
import { endSubscriptions } from "../subscribers/suppress.ts";

/** Who must get no newsletter, as the replaced database knew it. */
export interface Departures {
  readonly suppressions: readonly Pick<NewsletterSuppressionRow, "emailHash" | "reason" | "source" | "createdAt">[];
  /** The email addresses in lower case of those who left after the backup was taken. */
  readonly left: readonly string[];
}

const batch = 500;

/**
 * Reads who left or was suppressed from a database that is about to be replaced by an older backup. Hard bounces are no
 * departures: a mail server said them, and says them again with the next issue if they are true.
 */
export async function readDepartures(
  { sequelize, transaction }: Session,
  encryption: Encryption,
  takenAt: Date,
): Promise<Departures> {
  const model = modelsOn(sequelize);
  const newsletterSuppression = model(newsletterSuppressionTable);
  const subscriber = model(subscriberTable);
  const since = { [Op.gte]: takenAt };
  const suppressions = await newsletterSuppression.findAll({
    where: { createdAt: since, reason: { [Op.ne]: "hard-bounce" } },
    transaction,
  });
  const where = { subscribed: false, unsubscribedAt: since };
  const away = await subscriber.findAll({ attributes: ["emailKey"], where, transaction, raw: true });
  const left: string[] = [];
  for (const keys of batches(away.map(({ emailKey }) => emailKey))) {
    const found = await findSuppressions({ database: { model }, encryption }, keys, transaction);
    left.push(...keys.filter((key) => found.get(key)?.reason !== "hard-bounce"));
  }
  return {
    suppressions: suppressions.map(({ emailHash, reason, source, createdAt }) => ({
      emailHash,
      reason,
      source,
      createdAt,
    })),
    left,
  };
}

/**
 * Ends the subscriptions in a backup of those who left or were suppressed after it was taken, and adds the suppressions.
 * `source` is a staging database with the current schema.
 */
export async function repeatDepartures(
  { sequelize, transaction }: Session,
  encryption: Encryption,
  { suppressions, left }: Departures,
  now: Date,
): Promise<void> {
  const model = modelsOn(sequelize);
  let departed = 0;
  for (const keys of batches(left)) departed += await endSubscriptions(model, keys, now, transaction);
  for (const rows of batches(suppressions)) {
    await model(newsletterSuppressionTable).bulkCreate([...rows], { ignoreDuplicates: true, transaction });
  }
  if (suppressions.length > 0) {
    for (const keys of batches(await readSubscribed(model, transaction))) {
      const found = await findSuppressions({ database: { model }, encryption }, keys, transaction);
      departed += await endSubscriptions(model, [...found.keys()], now, transaction);
    }
  }
  await countSubscriberChange({ model }, { at: now, departed }, transaction);
}

async function readSubscribed(model: ModelOf, transaction: Session["transaction"]): Promise<string[]> {
  const rows = await model(subscriberTable).findAll({
    attributes: ["emailKey"],
    where: { subscribed: true },
    transaction,
    raw: true,
  });
  return rows.map(({ emailKey }) => emailKey);
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += batch) yield items.slice(start, start + batch);
}
