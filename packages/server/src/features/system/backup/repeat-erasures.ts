import { Op } from "../../../db/sequelize.ts";
import { type ModelOf, modelsOn } from "../../../db/table.ts";
import { findSuppressions } from "../../../email/suppressions.ts";
import { type NewsletterSuppressionRow, newsletterSuppressionTable } from "../../../email/tables.ts";
import type { Encryption } from "../../../kernel/encryption.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { type Erasure, findErasure, mergeErasures, storeErasures } from "../privacy/erasures.ts";
import { readEmailKeys } from "../privacy/find-person.ts";
import { erasureTable } from "../privacy/table.ts";
import { countSubscriberChange } from "../../audience/subscribers/counts.ts";
import { endSubscriptions } from "../../audience/subscribers/suppress.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";
import type { Session } from "./write-archive.ts";

export interface RepeatedErasures {
  /** Of the backup, the replaced database and this machine's list. */
  readonly erasures: readonly Erasure[];
  /** The number of persons in the backup whose data was erased again. */
  readonly persons: number;
  /** The number of erasures that were stored under a key that this machine does not have. */
  readonly unreadable: number;
}

/**
 * Erases the persons in a backup whose data was erased after it was taken, and stores all erasures with its rows.
 * `source` is a staging database with the current schema; `known` are the erasures that this machine knows.
 */
export async function repeatErasures(
  { sequelize, transaction }: Session,
  encryption: Encryption,
  known: readonly Erasure[],
): Promise<RepeatedErasures> {
  const model = modelsOn(sequelize);
  const merged = mergeErasures(await model(erasureTable).findAll({ transaction }), known);
  const erasures = [...merged].map(([emailHash, erasedAt]) => ({ emailHash, erasedAt }));
  let persons = 0;
  if (erasures.length > 0) {
    for (const emailKey of await readEmailKeys(model, transaction)) {
      const until = findErasure(encryption, merged, emailKey);
      if (until === undefined) continue;
      const erased = await erasePerson({ database: { model }, encryption }, { emailKey, until }, transaction);
      if (Object.values(erased).some((count) => count > 0)) persons += 1;
    }
    await storeErasures(model, erasures, transaction);
  }
  const unreadable = erasures.filter(({ emailHash }) => encryption.keyOf(emailHash) === "unknown").length;
  return { erasures, persons, unreadable };
}

/** The people who must get no newsletter, according to the replaced database. */
export interface Departures {
  readonly suppressions: readonly Pick<NewsletterSuppressionRow, "emailHash" | "reason" | "source" | "createdAt">[];
  /** The email addresses, in lower case, of people who unsubscribed after the backup was taken. */
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
