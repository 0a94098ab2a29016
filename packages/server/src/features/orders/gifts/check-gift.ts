import type { CheckoutRequest } from "@recital/contract/endpoints/orders/checkout";
import { addPeriods, dayIn, fromZonedTime } from "@recital/contract/values/zoned-time";
import type { Database } from "../../../db/connection.ts";
import type { Statement } from "../../../db/statements.ts";
import { isSuppressed } from "../../../email/suppressions.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import type { Services } from "../../feature.ts";
import { readBringing } from "../../music/downloads/grants.ts";
import type { GiftRow } from "./tables.ts";

/** How many days ahead a gift can be ordered. */
const maxDaysAhead = 366;

/** A gift that is stored with its order. */
export type GiftToStore = Pick<GiftRow, "token" | "email" | "giverName" | "message" | "deliverOn">;

/**
 * Returns the gift of a checkout; null if it is none.
 * @throws {HttpError} 422 naming `gift.email` for the buyer's own address or one that gets no emails from here, and
 * `gift.deliverAt` for a day that is over or more than a year ahead
 */
export async function checkGift(
  services: Services,
  { gift, customerEmail }: Pick<CheckoutRequest, "gift" | "customerEmail">,
): Promise<GiftToStore | null> {
  if (!gift) return null;
  const { email = null, deliverAt = null } = gift;
  if (email !== null) await requireRecipient(services, email, { customerEmail, field: "gift.email" });
  const today = dayIn(services.clock.now(), (await services.readSite()).timezone);
  if (deliverAt !== null && deliverAt < today) throw invalidInput({ "gift.deliverAt": "This day is over" });
  if (deliverAt !== null && deliverAt > addPeriods(today, maxDaysAhead)) {
    throw invalidInput({ "gift.deliverAt": "Choose a day within a year" });
  }
  const deliverOn = deliverAt === today ? null : deliverAt;
  return { token: randomToken(), email, giverName: gift.name, message: gift.message ?? null, deliverOn };
}

/** @throws {HttpError} 422 naming `field` for the buyer's own address or one that gets no emails from here */
export async function requireRecipient(
  services: Services,
  email: string,
  { customerEmail, field }: { readonly customerEmail: string; readonly field: string },
): Promise<void> {
  if (emailKeyOf(email) === emailKeyOf(customerEmail)) {
    throw invalidInput({ [field]: "This is your own address. Enter the address of the person who gets the gift." });
  }
  // The reason is that person's business.
  if (await isSuppressed(services, emailKeyOf(email))) {
    throw invalidInput({
      [field]: "This address cannot get emails from here. Leave it empty, and we give you a card to print.",
    });
  }
}

/** What an order gives: a product, or a release that is a part of a bundle. */
interface GivenLine {
  readonly productId: number | null;
  readonly releaseId?: number | null;
  readonly name: string;
  readonly isDigital: boolean;
  /** Of a bundle. */
  readonly parts?: readonly GivenLine[];
}

/**
 * Refuses a gift of anything but downloads: a parcel would go to the buyer, and what the artist emails by hand, too. A
 * bundle is given if all of its parts are downloads.
 * @throws {HttpError} 422 naming `gift`
 */
export async function requireGiftable(database: Database, lines: readonly GivenLine[]): Promise<void> {
  const parts = lines.flatMap((line) => (line.parts?.length ? line.parts : [line]));
  const bringing = await readBringing(
    database,
    parts.flatMap(({ productId }) => productId ?? []),
  );
  const isDownload = ({ isDigital, productId, releaseId }: GivenLine) =>
    isDigital && (Boolean(releaseId) || bringing.has(productId ?? 0));
  const other = parts.find((part) => !isDownload(part));
  if (other) throw invalidInput({ gift: `Only downloads can be a gift, and ${other.name} is none` });
}

/** Returns the statement that stores a gift. `orderId` is the order's id in SQL, of which `checkoutKey` is the value. */
export function insertGift(
  { token, email, giverName, message, deliverOn }: GiftToStore,
  {
    orderId,
    checkoutKey,
    createdAt,
  }: { readonly orderId: string; readonly checkoutKey: string; readonly createdAt: Date },
): Statement {
  return {
    sql: `INSERT INTO gifts (order_id, token, email, giver_name, message, deliver_on, state, created_at)
          VALUES (${orderId}, ?, ?, ?, ?, ?, 'unpaid', ?)`,
    values: [checkoutKey, token, email, giverName, message, deliverOn, createdAt],
  };
}

/** Returns the first instant at which a gift can be opened and its email is sent: in the morning of its day. */
export function morningOf(day: string, timeZone: string): Date {
  return fromZonedTime(`${day}T08:00`, timeZone);
}
