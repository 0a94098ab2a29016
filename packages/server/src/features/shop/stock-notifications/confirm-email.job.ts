import { pageUrl, type SiteIdentity } from "@recital/contract/site-renderer";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { z } from "zod";
import type { SiteSettings } from "../../../db/read-site.ts";
import { translatedInto } from "../../../db/translations.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { JobKind } from "../../../jobs/outbox.ts";
import { readSiteOf } from "../../audience/people/know-person.ts";
import type { Services } from "../../feature.ts";
import { productTable, variantTable } from "../products/tables.ts";
import { renderConfirmNotification } from "./emails/confirm-notification.tsx";
import { type StockNotificationRow, stockNotificationTable } from "./table.ts";

/** Asks a visitor to confirm that they want one email when a product is back. */
export const confirmNotification = {
  kind: "stock-notification-confirmation",
  payload: z.object({ notificationId: z.int().positive() }),
  causedBy: "stranger",
  uses: "email",
} satisfies JobKind;

export function confirmNotificationHandler(services: Services): JobHandler {
  return jobHandler(confirmNotification, async ({ notificationId }, job) => {
    const row = await services.database.model(stockNotificationTable).findByPk(notificationId);
    const site = row && (await readSiteOf(services, row));
    const product = site && (await readProduct(services, row, site));
    // Deleted while the job waited.
    if (!row || !product) return;
    const content = await renderConfirmNotification({
      ...site,
      product: product.name,
      confirmUrl: confirmLink(site, row.token),
      stopUrl: stopLink(site, row.token),
    });
    await sendEmail(services, job, { ...content, to: row.email });
  });
}

/**
 * Returns the product that a request is about, with its name in the language of `site` and its variant's title in that;
 * null if it is gone.
 */
export async function readProduct(
  { database: { model }, readTranslations }: Pick<Services, "database" | "readTranslations">,
  { productId, variantId }: StockNotificationRow,
  site: SiteSettings,
): Promise<{ readonly name: string; readonly slug: string } | null> {
  const product = await model(productTable).findByPk(productId, { attributes: ["id", "name", "slug"] });
  if (!product) return null;
  const variant = variantId === null ? null : await model(variantTable).findByPk(variantId, { attributes: ["title"] });
  const translate = await readTranslations(translatedInto(site));
  const { name = product.name } = translate("product", product, ["name"]);
  return { name: nameWithVariant(name, variant?.title ?? null), slug: product.slug };
}

type Place = Pick<SiteIdentity, "publicUrl" | "language" | "languages">;

/** Returns the link of the email that confirms a request. It shows a page with a button; opening it changes nothing. */
export function confirmLink(site: Place, token: string): string {
  return pageUrl(site, `/notify/confirm?token=${token}`);
}

/** Returns the link of both emails that withdraws a request, at any time. It shows a page with a button, too. */
export function stopLink(site: Place, token: string): string {
  return pageUrl(site, `/notify/stop?token=${token}`);
}
