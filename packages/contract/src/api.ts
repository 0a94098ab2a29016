import type { z } from "zod";
import type { EndpointTable } from "./endpoint.ts";
import { about, siteContent } from "./endpoints/site/site-content.ts";
import { account } from "./endpoints/system/account.ts";
import { adminSession } from "./endpoints/system/admin-session.ts";
import { assets } from "./endpoints/music/assets.ts";
import { backups, setupEndpoints, system } from "./endpoints/system/system.ts";
import { buyers } from "./endpoints/orders/buyers.ts";
import { dashboard } from "./endpoints/system/dashboard.ts";
import { concerts } from "./endpoints/site/concerts.ts";
import { disputes } from "./endpoints/orders/disputes.ts";
import { cashSales, sales } from "./endpoints/orders/sales.ts";
import { checkout } from "./endpoints/orders/checkout.ts";
import { documents, newsletterArchive, posts } from "./endpoints/audience/posts.ts";
import { downloads } from "./endpoints/music/downloads.ts";
import { homePage, streaming } from "./endpoints/site/home-page.ts";
import { inventory, stockNotifications } from "./endpoints/shop/inventory.ts";
import { issues } from "./endpoints/audience/issues.ts";
import { mailWebhooks, subscribers } from "./endpoints/audience/subscribers.ts";
import { notes } from "./endpoints/orders/notes.ts";
import { orders } from "./endpoints/orders/orders.ts";
import { payments, refunds } from "./endpoints/orders/payments.ts";
import { gifts } from "./endpoints/orders/gifts.ts";
import { grants } from "./endpoints/audience/grants.ts";
import { people } from "./endpoints/audience/people.ts";
import { pressKit } from "./endpoints/site/press.ts";
import { policies, privacy, withdrawals } from "./endpoints/shop/legal.ts";
import { productImport } from "./endpoints/shop/product-import.ts";
import { productPicks } from "./endpoints/shop/product-picks.ts";
import { productImages } from "./endpoints/shop/product-images.ts";
import { products } from "./endpoints/shop/products.ts";
import { providers } from "./endpoints/system/providers.ts";
import { sequences } from "./endpoints/audience/sequences.ts";
import { shareLinks } from "./endpoints/music/share-links.ts";
import { releases } from "./endpoints/music/releases.ts";
import { tracks } from "./endpoints/music/tracks.ts";
import { passwordReset } from "./endpoints/system/password-reset.ts";
import { searchEverything } from "./endpoints/system/search.ts";
import { siteSetup } from "./endpoints/system/site-setup.ts";
import { settingsEndpoints } from "./endpoints/system/settings.ts";
import { shipments } from "./endpoints/orders/shipments.ts";
import { codeBatches } from "./endpoints/shop/code-batches.ts";
import { discountCodes } from "./endpoints/shop/discount-codes.ts";
import { shipping } from "./endpoints/shop/shipping.ts";
import { siteImages } from "./endpoints/site/site-images.ts";
import { socialLinks } from "./endpoints/site/social-links.ts";
import { systemStatus } from "./endpoints/system/status.ts";
import { translations } from "./endpoints/site/translations.ts";
import { updateEndpoints } from "./endpoints/system/updates.ts";
import { subscriberImports } from "./endpoints/audience/subscriber-import.ts";
import { variants } from "./endpoints/shop/variants.ts";
import { yourEndpoints } from "./endpoints/audience/you.ts";
import { videos } from "./endpoints/site/videos.ts";

/** The endpoints by resource; the names are the tags of the OpenAPI document. Routes match in this order. */
export const resources = {
  System: system,
  // Before the products, whose path of one product matches that of the export.
  "Product import": productImport,
  Products: { ...products, ...productPicks, ...productImages },
  Variants: variants,
  "Stock notifications": stockNotifications,
  Inventory: inventory,
  Shipping: shipping,
  "Discount codes": discountCodes,
  "Download codes": codeBatches,
  Files: assets,
  Downloads: downloads,
  Releases: { ...releases, ...tracks },
  "Private links": shareLinks,
  Concerts: concerts,
  "Press kit": pressKit,
  Documents: documents,
  Posts: posts,
  "Newsletter archive": newsletterArchive,
  "Home page": homePage,
  Settings: settingsEndpoints,
  "Legal pages": policies,
  "Site images": siteImages,
  "Site content": siteContent,
  Videos: videos,
  About: about,
  "Social links": socialLinks,
  Translations: translations,
  Streaming: streaming,
  People: people,
  Grants: grants,
  Subscribers: subscribers,
  "Newsletter issues": issues,
  "Automatic emails": sequences,
  "Subscriber import": subscriberImports,
  "Mail webhooks": mailWebhooks,
  Checkout: checkout,
  Payments: payments,
  // Before the orders, whose path of one order matches that of the labels.
  Shipments: shipments,
  Orders: orders,
  Notes: notes,
  Gifts: gifts,
  Buyers: buyers,
  Refunds: refunds,
  Disputes: disputes,
  Withdrawals: withdrawals,
  You: yourEndpoints,
  Privacy: privacy,
  "Admin session": adminSession,
  "Password reset": passwordReset,
  Account: account,
  Dashboard: dashboard,
  Search: searchEverything,
  "Site setup": siteSetup,
  Setup: setupEndpoints,
  Updates: updateEndpoints,
  Sales: sales,
  "Sales at a table": cashSales,
  Providers: providers,
  Status: systemStatus,
  Backups: backups,
} as const satisfies Readonly<Record<string, EndpointTable>>;

type Intersection<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void
  ? All
  : never;
type Endpoints = Intersection<(typeof resources)[keyof typeof resources]>;

/** Every endpoint by its key. */
export type Api = { [K in keyof Endpoints]: Endpoints[K] };

/**
 * Every endpoint of the product, in the order in which routes match. The server's routes, the client's types and the
 * OpenAPI document derive from it.
 */
// The type of `assign` does not name the keys of any number of tables.
export const api = Object.assign({}, ...Object.values(resources)) as Api;

type Body<E> = E extends { readonly jsonBody: infer S extends z.ZodType }
  ? z.input<S>
  : E extends { readonly body: infer S extends z.ZodType }
    ? z.input<S>
    : never;

/** A valid body of each endpoint that takes one; of JSON where that differs from the form. */
export type ExampleBodies = {
  readonly [K in keyof Api as Api[K] extends { readonly body: z.ZodType } ? K : never]: Body<Api[K]>;
};
