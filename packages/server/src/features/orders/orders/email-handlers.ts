import { forReader, inLanguage, pageUrl } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import { currencyOf } from "@recital/contract/values/currency";
import { isTableSale } from "@recital/contract/values/payment";
import { isTipAlone } from "@recital/contract/values/tip";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { describeEdition, partOf } from "@recital/contract/values/order-line-words";
import { translatedInto } from "../../../db/translations.ts";
import { jobHandler, type JobHandler, type RunningJob } from "../../../jobs/job-handler.ts";
import type { SiteSettings } from "../../../db/read-site.ts";
import { goodsOf } from "../../../domain/quote.ts";
import type { EmailPicture } from "../../../email/email-layout.tsx";
import type { EmailContact } from "../../../email/email-parts.tsx";
import { oneLine } from "../../../email/one-line.ts";
import { readOwnerLanguage } from "../../../email/owner-language.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { renderNewOrderEmail } from "./emails/new-order.tsx";
import { renderOrderConfirmation } from "./emails/order-confirmation.tsx";
import { findOrder, presentEdition, readEditions, readOrderedProducts, readPickups } from "./find-order.ts";
import { freeOrderConfirmation, newOrderEmail, orderConfirmation } from "./email-jobs.ts";
import { readItemNames, readShippingTimes } from "./item-names.ts";
import { orderPath } from "./buyer-access.ts";
import { presentAmounts, readAddress } from "./present-order.ts";
import { downloadsPath, isGiven, itemsWithFiles, readOrderAccess } from "./read-order-detail.ts";
import { readGifts } from "./present-gift.ts";
import { recordEvent } from "./present-timeline.ts";
import { dayIn } from "@recital/contract/values/zoned-time";
import { formatDay, formatDayIn } from "@recital/contract/values/format";
import { readNextConcert } from "../../site/concerts/queries.ts";
import type { DownloadFileRow } from "../../music/downloads/tables.ts";
import type { OrderRow } from "./tables.ts";
import type { Services } from "../../feature.ts";
import type { NewsletterRequest } from "../../listeners.ts";

/** Returns the handlers that send the emails of orders. */
export function emailHandlers(services: Services): JobHandler[] {
  return [
    jobHandler(orderConfirmation, ({ orderId }, job) => confirmOrder(services, orderId, job)),
    jobHandler(freeOrderConfirmation, ({ orderId }, job) => confirmOrder(services, orderId, job)),
    jobHandler(newOrderEmail, async ({ orderId }, job) => {
      const order = await findOrder(services.database, orderId);
      // A release that is not out yet is emailed by the program.
      const site = await services.readSite();
      const language = await readOwnerLanguage(services.database, site);
      const ownerSite = inLanguage(site, language);
      const { email } = await orderEmail(services, order, { site: ownerSite, textsIn: null, isSent: () => true });
      const content = await renderNewOrderEmail({
        ...email,
        language,
        customerEmail: order.customerEmail,
        adminUrl: `${services.publicUrl}/admin/orders`,
      });
      await sendEmail(services, job, { ...content, to: site.ownerEmail });
      await recordEmailSent(services, order, job, "New order email sent to the owner");
    }),
  ];
}

async function confirmOrder(services: Services, orderId: number, job: RunningJob): Promise<void> {
  const order = await findOrder(services.database, orderId);
  // Erased while this job waited.
  if (order.customerEmail === "") return;
  const site = forReader(await services.readSite(), order.locale);
  const { email, path } = await orderEmail(services, order, { site, textsIn: translatedInto(site), isSent: isGiven });
  const newsletter = await askForNewsletter(services, order);
  const content = await renderOrderConfirmation({
    ...email,
    downloadsUrl: path && pageUrl(site, path),
    orderUrl: pageUrl(site, orderPath(services, order, services.clock.now())),
    newsletter,
  });
  const headers = newsletter && { headers: newsletter.headers };
  await sendEmail(services, job, { ...content, ...headers, to: order.customerEmail });
  await recordEmailSent(services, order, job, "Order confirmation sent to the customer");
}

/** Only a free order's email asks; a receipt must not depend on a mailing list. */
async function askForNewsletter({ orderListeners }: Services, order: OrderRow): Promise<NewsletterRequest | null> {
  if (!order.wantsNewsletter || order.paidBy !== "free") return null;
  for (const { askWithDelivery } of orderListeners()) {
    const request = await askWithDelivery?.(order);
    if (request) return request;
  }
  return null;
}

interface EmailContext {
  readonly site: SiteSettings;
  /** The language of the artist's texts; null is the site's main one, as the owner reads them. */
  readonly textsIn: Language | null;
  /** Whether the artist need not send this file. */
  readonly isSent: (file: DownloadFileRow) => boolean;
}

async function orderEmail(services: Services, order: OrderRow, { site, textsIn, isSent }: EmailContext) {
  const access = (await readOrderAccess(services.database, [order.id])).get(order.id);
  const withFiles = itemsWithFiles(access, isSent);
  const productOf = await readOrderedProducts(services.database, order, dayIn(services.clock.now(), site.timezone));
  const editions = await readEditions(services.database, order.id);
  const pickups = await readPickups(services.database, [order]);
  const gift = (await readGifts(services.database, [order.id])).get(order.id);
  const items = order.items ?? [];
  const nameOf = await readItemNames(services, items, textsIn);
  const shipsWithinOf = await readShippingTimes(services, site.settings.shipsWithin, textsIn);
  const products = items.map((item) => ({ name: nameOf(item).name, ...productOf(item) }));
  const email = {
    ...(await readContact(services, site)),
    picture: pictureOf(products, services.publicUrl),
    order: {
      id: order.id,
      date: formatDayIn(order.createdAt, site.timezone, site.language),
      items: items.map((item) => {
        const { id, variantTitle, unitCents, quantity, isDigital } = item;
        const { name, bundleName } = nameOf(item);
        const { shipsOn, shipsWithin, jpegPath } = productOf(item);
        const { editionNumbers, editionSize } = presentEdition(id, editions);
        const nameParts = [
          nameWithVariant(name, variantTitle),
          bundleName && partOf(bundleName, site.language),
          describeEdition(editionNumbers, editionSize, site.language),
        ];
        return {
          name: nameParts.filter(Boolean).join(", "),
          imageUrl: jpegPath && `${services.publicUrl}${jpegPath}`,
          unitCents,
          goodsCents: goodsOf({ unitCents, quantity }),
          quantity,
          isDigital,
          awaitsFiles: isDigital && !gift && !withFiles.has(id),
          shipsOn,
          shipsWithin: shipsWithinOf({ productId: item.productId, own: shipsWithin }),
        };
      }),
      currency: currencyOf(order.currency, site.language),
      amounts: presentAmounts(order),
      totalCents: order.totalCents,
      delivery: order.delivery,
      pickup: pickups.get(order.concertId ?? 0) ?? null,
      isFree: order.paidBy === "free",
      isAtTable: isTableSale(order.paidBy),
      gift: gift
        ? { toAddress: gift.email !== null, day: gift.deliverOn && formatDay(gift.deliverOn, site.language) }
        : null,
      isTip: isTipAlone({ items, tip: order.tipCents }),
      note: order.note,
      shippingAddress: readAddress(order),
    },
  };
  return { email, path: withFiles.size === 0 ? null : downloadsPath(access, services.clock.now()) };
}

/** Returns what the foot of an email to a person says of the artist. */
export async function readContact({ database, clock }: Services, site: SiteSettings): Promise<EmailContact> {
  const { artistName, contactEmail, publicUrl, language, languages } = site;
  const nextConcert = await readNextConcert(database, clock.now(), site);
  return { artistName, contactEmail, publicUrl, language, languages, nextConcert };
}

interface Pictured {
  readonly name: string;
  readonly drawnPath: string | null;
}

/** Returns the drawn image of the first of these that has one. */
export function pictureOf(items: readonly Pictured[], publicUrl: string): EmailPicture | null {
  const item = items.find(({ drawnPath }) => drawnPath !== null);
  return item ? { url: `${publicUrl}${item.drawnPath}`, alt: oneLine(item.name) } : null;
}

/**
 * Records a sent email in the order's timeline, which outlives the job. Never throws: a job that failed now would send
 * the email again.
 */
export async function recordEmailSent(
  { database, clock }: Services,
  order: OrderRow,
  job: RunningJob,
  text: string,
): Promise<void> {
  const event = { orderId: order.id, kind: "mailed", text, adminName: null, now: clock.now() } as const;
  await recordEvent(database, null, event).catch((error: unknown) =>
    job.log.error({ err: error, order: order.id }, "sent email not recorded in the timeline"),
  );
}
