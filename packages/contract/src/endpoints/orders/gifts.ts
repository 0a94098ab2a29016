import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { idParam, imageSet, locale } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { email, nullableLines, optionalLine } from "../../values/text.ts";
import { adminOrderDetail } from "./orders.ts";

/** What a checkout says of a gift. The files of its order are the recipient's. */
export const giftRequest = z
  .object({
    /** The recipient's address; without one, the giver gets a card to print. */
    email: email.nullish(),
    /** The giver, as the recipient reads it; default: the name on the order. */
    name: optionalLine(limits.nameLength),
    message: nullableLines(limits.giftMessageLength).optional(),
    /** The day on which it arrives and can be opened, in the shop's time zone; default: at once. */
    deliverAt: z.iso.date("Choose a day").nullish(),
  })
  .meta({ id: "GiftRequest" });

/** A gift as its recipient sees it. Until its day nothing of it is told. */
export const receivedGift = z
  .object({
    /** `revoked`: the order was refunded before the gift was opened. */
    state: z.enum(["waiting", "ready", "opened", "revoked"]),
    /** The day on which it can be opened; null if it can be opened now. */
    opensOn: z.iso.date().nullable(),
    /** Who gives it; null if that is not known. */
    from: z.string().nullable(),
    message: z.string().nullable(),
    /** What it is. */
    items: z.array(z.object({ name: z.string(), imageUrl: z.string().nullable(), image: imageSet.nullable() })),
    /** Whether opening it takes an email address, because the giver entered none. */
    needsEmail: z.boolean(),
    /** The page of its files, for the browser that opened it; null for any other, which finds the link in the email. */
    downloadsUrl: z.string().nullable(),
  })
  .meta({ id: "ReceivedGift" });

/** The card that the giver of a gift prints. */
export const giftCard = z
  .object({
    from: z.string().nullable(),
    message: z.string().nullable(),
    items: z.array(z.string()),
    /** The day on which it can be opened; null if that is now. */
    opensOn: z.iso.date().nullable(),
    /** The gift's page, whole. It is a secret. */
    url: z.string(),
    /** The same as a QR code: the `d` of an SVG path, and the side of its square view box. */
    qr: z.object({ path: z.string(), size: z.int().positive() }),
  })
  .meta({ id: "GiftCard" });

const ofToken = z.object({ token: z.string() });
const ofOrder = z.object({ id: idParam });

export type GiftRequest = z.output<typeof giftRequest>;
export type ReceivedGift = z.output<typeof receivedGift>;
export type GiftCard = z.output<typeof giftCard>;

export const gifts = {
  "GET /api/gifts/:token": {
    summary: "What a gift's link opens; opens nothing",
    access: "public",
    isTranslated: true,
    params: ofToken,
    response: receivedGift,
    refusals: [404, 429],
  },
  "POST /api/gifts/:token/open": {
    summary:
      "Opens a gift, once: its files are the recipient's, who gets their link by email, too; 303 to them for a form. 409 before its day, without files, or if it was opened elsewhere; 410 if it was refunded",
    access: "public",
    params: ofToken,
    body: z
      .object({
        /** Required if the giver entered none, and ignored otherwise. */
        email: email.optional(),
        locale,
      })
      .meta({ id: "GiftOpening" }),
    form: { refused: "/gifts/:token" },
    response: z.object({ url: z.string() }).meta({ id: "OpenedGift" }),
    status: 201,
    refusals: [404, 409, 410, 422, 429],
  },
  "GET /api/orders/:id/gift-card": {
    summary: "The card of a gift that is not opened, for a browser that may read the order",
    access: "buyer",
    isTranslated: true,
    params: ofOrder,
    response: giftCard,
    refusals: [404],
  },
  "PUT /api/admin/orders/:id/gift": {
    summary:
      "Corrects the recipient's address of a gift and sends its email there, at once or on its day; its former link ends. 409 if it was opened or refunded",
    access: "admin",
    params: ofOrder,
    body: z.object({ email }).meta({ id: "GiftCorrection" }),
    response: adminOrderDetail,
    refusals: [404, 409, 422],
  },
  "POST /api/admin/orders/:id/gift/send": {
    summary: "Sends the email of a gift again, at once or on its day; 409 if it waits, was opened, or has no address",
    access: "admin",
    params: ofOrder,
    response: adminOrderDetail,
    status: 201,
    refusals: [404, 409],
  },
} as const satisfies EndpointTable;
