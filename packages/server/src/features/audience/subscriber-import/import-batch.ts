import type { ImportMode } from "@recital/contract/endpoints/audience/subscriber-import";
import { knowPeople } from "../people/know-person.ts";
import { countSubscriberChange } from "../subscribers/counts.ts";
import { Op, Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { subscriberStatus } from "../../../domain/subscriber-status.ts";
import { requestImportedConfirmations } from "../newsletter/confirmations.ts";
import { newToken } from "../newsletter/issue-email.ts";
import type { FilePerson } from "./read-people.ts";
import { type SubscriberRow, subscriberTable } from "../subscribers/tables.ts";
import { findSuppressions, overruleHardBounces, suppressEmails } from "../../../email/suppressions.ts";
import { endSubscriptions } from "../subscribers/suppress.ts";
import type { Services } from "../../feature.ts";

export interface BatchRequest {
  readonly consent: string;
  readonly mode: ImportMode;
}

export interface BatchResult {
  readonly added: number;
  readonly updated: number;
  readonly suppressed: number;
}

interface Sorted {
  /** People who unsubscribed or are suppressed, in the file or in the database. */
  readonly left: readonly FilePerson[];
  readonly known: readonly { readonly person: FilePerson; readonly row: SubscriberRow }[];
  readonly fresh: readonly FilePerson[];
}

/** Imports people of a file in a transaction. */
export function importBatch(
  services: Services,
  people: readonly FilePerson[],
  request: BatchRequest,
): Promise<BatchResult> {
  const { database, clock } = services;
  return withTransaction(database, async (transaction) => {
    const now = clock.now();
    const departing = people.filter(({ meaning }) => request.mode === "suppress" || meaning === "suppress");
    const departed = await suppressPeople(services, departing, now, transaction);
    const { left, known, fresh } = await sortPeople(services, people, transaction);
    const subscribed = await updateKnown(known, request, now, transaction);
    await insertFresh(services, fresh, request, now, transaction);
    if (request.mode === "ask") await askPeople(services, [...fresh, ...pendingOf(known)], now, transaction);
    const joined = subscribed + (request.mode === "confirmed" ? fresh.length : 0);
    await countSubscriberChange(database, { at: now, subscribed: joined, departed }, transaction);
    return { added: fresh.length, updated: known.length, suppressed: left.length };
  });
}

/** Returns the number of subscriptions that ended. */
async function suppressPeople(
  services: Services,
  people: readonly FilePerson[],
  at: Date,
  transaction: Transaction,
): Promise<number> {
  if (people.length === 0) return 0;
  const keys = people.map(({ emailKey }) => emailKey);
  const facts = { reason: "imported", source: "import", at } as const;
  await suppressEmails(services, keys, facts, transaction);
  await overruleHardBounces(services, keys, facts, transaction);
  return endSubscriptions(services.database.model, keys, at, transaction);
}

/** Locks the rows and the suppressions of these people, so that no other transaction suppresses one meanwhile. */
async function sortPeople(
  services: Services,
  people: readonly FilePerson[],
  transaction: Transaction,
): Promise<Sorted> {
  const keys = people.map(({ emailKey }) => emailKey);
  const rows = await services.database.model(subscriberTable).findAll({
    where: { emailKey: { [Op.in]: keys } },
    transaction,
    lock: Transaction.LOCK.UPDATE,
  });
  const byKey = new Map(rows.map((row) => [row.emailKey, row]));
  const suppressions = await findSuppressions(services, keys, transaction);
  const hasLeft = ({ emailKey }: FilePerson) => {
    const row = byKey.get(emailKey);
    return suppressions.has(emailKey) || (row !== undefined && subscriberStatus(row) === "unsubscribed");
  };
  const staying = people.filter((person) => !hasLeft(person));
  return {
    left: people.filter(hasLeft),
    known: staying.flatMap((person) => {
      const row = byKey.get(person.emailKey);
      return row ? [{ person, row }] : [];
    }),
    fresh: staying.filter(({ emailKey }) => !byKey.has(emailKey)),
  };
}

/** Takes new names; in the mode `confirmed` pending people are subscribed. Returns how many were. */
async function updateKnown(
  known: Sorted["known"],
  { mode, consent }: BatchRequest,
  now: Date,
  transaction: Transaction,
): Promise<number> {
  let subscribed = 0;
  for (const { person, row } of known) {
    const joins = mode === "confirmed" && !row.subscribed;
    if (joins) subscribed += 1;
    row.set({
      name: person.name ?? row.name,
      ...(joins && { subscribed: true, consentText: consent, consentAt: now }),
    });
    if (row.changed() !== false) await row.save({ transaction });
  }
  return subscribed;
}

async function insertFresh(
  { database }: Services,
  fresh: readonly FilePerson[],
  { mode, consent }: BatchRequest,
  now: Date,
  transaction: Transaction,
): Promise<void> {
  const isConfirmed = mode === "confirmed";
  const personIds = await knowPeople(database, fresh, { transaction, now });
  const rows = fresh.map(({ email, emailKey, name }) => ({
    personId: personIds.get(emailKey) ?? null,
    email,
    emailKey,
    name,
    subscribed: isConfirmed,
    confirmToken: newToken(),
    unsubscribeToken: newToken(),
    confirmationRequestedAt: isConfirmed ? null : now,
    createdAt: now,
    source: "import" as const,
    consentText: consent || null,
    consentAt: isConfirmed ? now : null,
  }));
  await database.model(subscriberTable).bulkCreate(rows, { transaction });
}

function pendingOf(known: Sorted["known"]): FilePerson[] {
  return known.filter(({ row }) => !row.subscribed).map(({ person }) => person);
}

async function askPeople(
  services: Services,
  people: readonly FilePerson[],
  now: Date,
  transaction: Transaction,
): Promise<void> {
  if (people.length === 0) return;
  const where = { emailKey: { [Op.in]: people.map(({ emailKey }) => emailKey) } };
  const rows = await services.database.model(subscriberTable).findAll({ where, order: ["id"], transaction });
  await requestImportedConfirmations(services, rows, now, transaction);
}
