import { timingSafeEqual } from "node:crypto";
import { buyerAccessEnd } from "../../domain/buyer-access.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import type { OrderRow } from "./tables.ts";
import type { Services } from "../feature.ts";

/** An order, and the random key of its row: a database that is restored from a backup may give the same ID again. */
type KeyedOrder = Pick<OrderRow, "id" | "checkoutKey">;

const purpose = "order key";

/**
 * Returns the URL of an order's page with a key that lets a browser read this order, for 30 days from `from`, such as the
 * time of an email. The key contains its end and is signed. It is a secret: never log it.
 */
export function orderUrl(
  { encryption, publicUrl }: Pick<Services, "encryption" | "publicUrl">,
  order: KeyedOrder,
  from: Date,
): string {
  const end = Math.floor(buyerAccessEnd(from).getTime() / 1000).toString(36);
  return `${publicUrl}/orders/${order.id}?key=${end}.${signatureOf(encryption.hash(purpose, signedText(order, end)))}`;
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

function isEqual(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
