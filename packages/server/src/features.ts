import { about } from "./features/site/about/feature.ts";
import { account } from "./features/system/account/feature.ts";
import { adminSession } from "./features/system/admin-session/feature.ts";
import { assets } from "./features/music/assets/feature.ts";
import { backup } from "./features/system/backup/feature.ts";
import { https } from "./features/system/https/feature.ts";
import { buyers } from "./features/orders/buyers/feature.ts";
import { cashSales } from "./features/shop/cash-sales/feature.ts";
import { checkout } from "./features/orders/checkout/feature.ts";
import { concerts } from "./features/site/concerts/feature.ts";
import { dashboard } from "./features/system/dashboard/feature.ts";
import { disputes } from "./features/orders/disputes/feature.ts";
import { discountCodes } from "./features/shop/discount-codes/feature.ts";
import { discovery } from "./features/site/discovery/feature.ts";
import { documents } from "./features/site/documents/feature.ts";
import { downloadCodes } from "./features/shop/download-codes/feature.ts";
import { downloads } from "./features/music/downloads/feature.ts";
import { gifts } from "./features/orders/gifts/feature.ts";
import { isStrangersEmail } from "./jobs/lanes.ts";
import type { Table } from "./db/table.ts";
import type { Feature, FeatureJob } from "./features/feature.ts";
import { homePage } from "./features/site/home-page/feature.ts";
import { housekeeping } from "./features/system/housekeeping/feature.ts";
import { inventory } from "./features/shop/inventory/feature.ts";
import { mailEvents } from "./features/audience/mail-events/feature.ts";
import { sequences } from "./features/audience/sequences/feature.ts";
import { newsletter } from "./features/audience/newsletter/feature.ts";
import { notes } from "./features/orders/notes/feature.ts";
import { orders } from "./features/orders/orders/feature.ts";
import { passwordReset } from "./features/system/password-reset/feature.ts";
import { people } from "./features/audience/people/feature.ts";
import { payments } from "./features/orders/payments/feature.ts";
import { shareLinks } from "./features/music/share-links/feature.ts";
import { posts } from "./features/audience/posts/feature.ts";
import { press } from "./features/site/press/feature.ts";
import { policies } from "./features/shop/policies/feature.ts";
import { privacy } from "./features/system/privacy/feature.ts";
import { providers } from "./features/system/providers/feature.ts";
import { productImport } from "./features/shop/product-import/feature.ts";
import { products } from "./features/shop/products/feature.ts";
import { reconcile } from "./features/orders/reconcile/feature.ts";
import { refunds } from "./features/orders/refunds/feature.ts";
import { releases } from "./features/music/releases/feature.ts";
import { remoteImages } from "./features/site/remote-images/feature.ts";
import { sales } from "./features/orders/sales/feature.ts";
import { search } from "./features/system/search/feature.ts";
import { settings } from "./features/system/settings/feature.ts";
import { setup } from "./features/system/setup/feature.ts";
import { translations } from "./features/site/translations/feature.ts";
import { updates } from "./features/system/updates/feature.ts";
import { shipping } from "./features/orders/shipping/feature.ts";
import { shippingRates } from "./features/shop/shipping-rates/feature.ts";
import { siteContent } from "./features/site/site-content/feature.ts";
import { siteImages } from "./features/site/site-images/feature.ts";
import { socialLinks } from "./features/site/social-links/feature.ts";
import { status } from "./features/system/status/feature.ts";
import { stock } from "./features/shop/stock/feature.ts";
import { stockNotifications } from "./features/shop/stock-notifications/feature.ts";
import { streaming } from "./features/music/streaming/feature.ts";
import { subscriberImport } from "./features/audience/subscriber-import/feature.ts";
import { subscribers } from "./features/audience/subscribers/feature.ts";
import { system } from "./features/system/system/feature.ts";
import { videos } from "./features/site/videos/feature.ts";
import { withdrawals } from "./features/shop/withdrawals/feature.ts";
import { you } from "./features/audience/you/feature.ts";

/** Every feature of the program. */
export const features = [
  system,
  products,
  productImport,
  stock,
  stockNotifications,
  inventory,
  shippingRates,
  discountCodes,
  assets,
  releases,
  concerts,
  press,
  documents,
  posts,
  homePage,
  settings,
  policies,
  siteImages,
  siteContent,
  videos,
  remoteImages,
  about,
  socialLinks,
  translations,
  streaming,
  people,
  newsletter,
  sequences,
  subscribers,
  subscriberImport,
  mailEvents,
  downloads,
  shareLinks,
  downloadCodes,
  gifts,
  checkout,
  payments,
  refunds,
  disputes,
  reconcile,
  orders,
  notes,
  shipping,
  buyers,
  withdrawals,
  privacy,
  you,
  dashboard,
  search,
  setup,
  updates,
  sales,
  cashSales,
  discovery,
  providers,
  status,
  adminSession,
  passwordReset,
  account,
  housekeeping,
  backup,
  https,
] as const satisfies readonly Feature[];

const all: readonly Feature[] = features;

export const featureTables: readonly Table[] = all.flatMap(({ tables = [] }) => tables);

export const featureJobs: readonly FeatureJob[] = all.flatMap(({ jobs = [] }) => jobs);

/** The kinds of jobs that send an email which any visitor can cause. */
export const strangersEmails: readonly string[] = featureJobs
  .filter(({ job }) => isStrangersEmail(job))
  .map(({ job }) => job.kind);

/** The kinds of idempotent jobs. After a restore, pending jobs of any other kind are held. */
export const repeatableJobs: readonly string[] = featureJobs
  .filter(({ isRepeatable }) => isRepeatable)
  .map(({ job }) => job.kind);
