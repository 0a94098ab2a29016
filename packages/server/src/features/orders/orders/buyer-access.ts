import { timingSafeEqual } from "node:crypto";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { buyerAccessEnd } from "../../../domain/downloads.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import type { Encryption } from "../../../kernel/encryption.ts";
import { notFound } from "../../../kernel/errors.ts";
import { type PersonRow, personTable } from "../../audience/people/tables.ts";
import type { Services } from "../../feature.ts";
import { findOrder } from "./find-order.ts";
import { type OrderAccessRow, orderAccessTable, type OrderRow, orderTable, personAccessTable } from "./tables.ts";

/** Returns whether the buyer of an order may still read it: for 30 days. */
export function isOpenToBuyers(order: { readonly createdAt: Date }, now: Date): boolean {
  return now < buyerAccessEnd(order.createdAt);
}

interface OrderAccess {
  readonly visitorId: string;
  readonly orderIds: readonly number[];
  /** Null: until 30 days after each order. */
  readonly until: Date | null;
}

/** Lets a browser read orders until a time; a later end of its access stays. */
export async function giveOrderAccess(
  { model }: Database,
  { visitorId, orderIds, until }: OrderAccess,
  transaction: Transaction | null = null,
): Promise<void> {
  const rows = orderIds.map((orderId) => ({ visitorId, orderId, isPlacedHere: false, expiresAt: until }));
  await model(orderAccessTable).bulkCreate(rows, { ignoreDuplicates: true, transaction });
  if (until === null) return;
  const endsEarlier = { [Op.or]: [{ expiresAt: null }, { expiresAt: { [Op.lt]: until } }] };
  const where = { visitorId, orderId: [...orderIds], ...endsEarlier };
  await model(orderAccessTable).update({ expiresAt: until }, { where, transaction });
}

/** Lets a browser read all that a person has until a time, instead of what another person has. */
export async function givePersonAccess(
  { model }: Database,
  { visitorId, personId, until }: { readonly visitorId: string; readonly personId: number; readonly until: Date },
  transaction: Transaction,
): Promise<void> {
  await model(personAccessTable).upsert({ visitorId, personId, expiresAt: until }, { transaction });
}

/** A person whose page a browser has opened. */
export interface OpenPerson {
  /** The person whose email address was proven. */
  readonly person: PersonRow;
  /** The person, or the one with whom they were joined: to whom all of theirs belongs. */
  readonly ownerId: number;
}

interface Moment {
  readonly now: Date;
  readonly transaction?: Transaction | null;
}

/** Returns whose page a browser has opened; null if it has opened none, or not lately. */
export async function findOpenPerson(
  { model }: Pick<Database, "model">,
  visitorId: string | null,
  { now, transaction = null }: Moment,
): Promise<OpenPerson | null> {
  if (visitorId === null) return null;
  const where = { visitorId, expiresAt: { [Op.gt]: now } };
  const access = await model(personAccessTable).findOne({ where, transaction });
  const person = access && (await model(personTable).findByPk(access.personId, { transaction }));
  return person && { person, ownerId: person.mergedIntoId ?? person.id };
}

interface Reading extends Moment {
  readonly order: Pick<OrderRow, "id" | "createdAt" | "personId">;
}

/** Returns whether a browser may read an order: by its own access to it, or as a person whose page it has opened. */
export async function mayRead(
  { model }: Pick<Database, "model">,
  visitorId: string | null,
  { order, now, transaction = null }: Reading,
): Promise<boolean> {
  if (visitorId === null) return false;
  const access = await model(orderAccessTable).findOne({ where: { visitorId, orderId: order.id }, transaction });
  if (access && isOpenAccess(access, order, now)) return true;
  const open = order.personId === null ? null : await findOpenPerson({ model }, visitorId, { now, transaction });
  return open !== null && open.ownerId === order.personId;
}

/** Lets a browser forget whose page it has opened and every order that it may read. */
export async function forgetAccess({ model }: Database, visitorId: string, transaction: Transaction): Promise<void> {
  await model(personAccessTable).destroy({ where: { visitorId }, transaction });
  await model(orderAccessTable).destroy({ where: { visitorId }, transaction });
}

/** Returns whether a browser's access to an order has not ended. */
export function isOpenAccess(
  { expiresAt }: Pick<OrderAccessRow, "expiresAt">,
  order: Pick<OrderRow, "createdAt">,
  now: Date,
): boolean {
  return expiresAt === null ? isOpenToBuyers(order, now) : now < expiresAt;
}

/**
 * Returns the order, for an admin or a browser with access to it.
 * @throws {HttpError} 404 for any other visitor, so that the response does not reveal which orders exist
 */
export async function findOrderOf(
  database: Database,
  context: RequestContext,
  orderId: number,
  now: Date,
): Promise<OrderRow> {
  const { adminId, visitorId } = context.session;
  if (adminId !== null) return findOrder(database, orderId);
  const known = await database.model(orderTable).findByPk(orderId, { attributes: ["id", "createdAt", "personId"] });
  if (!known || !(await mayRead(database, visitorId, { order: known, now }))) throw notFound("There is no such order");
  return findOrder(database, orderId);
}

/** An order, and the random key of its row: a database that is restored from a backup may give the same ID again. */
type KeyedOrder = Pick<OrderRow, "id" | "checkoutKey">;

const purpose = "order key";

/**
 * Returns the path of an order's page with a key that lets a browser read this order, for 30 days from `from`, such as the
 * time of an email. The key contains its end and is signed. It is a secret: never log it.
 */
export function orderPath({ encryption }: Pick<Services, "encryption">, order: KeyedOrder, from: Date): string {
  const end = Math.floor(buyerAccessEnd(from).getTime() / 1000).toString(36);
  return `/orders/${order.id}?key=${end}.${signatureOf(encryption.hash(purpose, signedText(order, end)))}`;
}

/** Returns until when a key opens this order; null for the key of another order, and a forged or expired one. */
export function readOrderKey(encryption: Encryption, order: KeyedOrder, key: string, now: Date): Date | null {
  const [, end = "", signature = ""] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(key) ?? [];
  const isSigned = encryption
    .hashes(purpose, signedText(order, end))
    .some((hash) => isEqual(signatureOf(hash), signature));
  const until = new Date(Number.parseInt(end, 36) * 1000);
  return isSigned && now < until ? until : null;
}

function signedText({ id, checkoutKey }: KeyedOrder, end: string): string {
  return `${id}.${checkoutKey}.${end}`;
}

/** Returns the last part of `v1.<key>.<data>`: every key is tried anyway. */
function signatureOf(hash: string): string {
  return hash.slice(hash.lastIndexOf(".") + 1);
}

function isEqual(expected: string, actual: string): boolean {
  return expected.length === actual.length && timingSafeEqual(Buffer.from(expected), Buffer.from(actual));
}
