import { about } from "./features/about/feature.ts";
import { account } from "./features/account/feature.ts";
import { adminSession } from "./features/admin-session/feature.ts";
import { assets } from "./features/assets/feature.ts";
import { backup } from "./features/backup/feature.ts";
import { buyers } from "./features/buyers/feature.ts";
import { cashSales } from "./features/cash-sales/feature.ts";
import { checkout } from "./features/checkout/feature.ts";
import { concerts } from "./features/concerts/feature.ts";
import { dashboard } from "./features/dashboard/feature.ts";
import { discovery } from "./features/discovery/feature.ts";
import { documents } from "./features/documents/feature.ts";
import { downloads } from "./features/downloads/feature.ts";
import { isStrangersEmail } from "./jobs/lanes.ts";
import type { Table } from "./db/table.ts";
import type { Feature, FeatureJob } from "./features/feature.ts";
import { homePage } from "./features/home-page/feature.ts";
import { housekeeping } from "./features/housekeeping/feature.ts";
import { inventory } from "./features/inventory/feature.ts";
import { mailEvents } from "./features/mail-events/feature.ts";
import { newsletter } from "./features/newsletter/feature.ts";
import { orders } from "./features/orders/feature.ts";
import { payments } from "./features/payments/feature.ts";
import { posts } from "./features/posts/feature.ts";
import { press } from "./features/press/feature.ts";
import { policies } from "./features/policies/feature.ts";
import { privacy } from "./features/privacy/feature.ts";
import { providers } from "./features/providers/feature.ts";
import { productImport } from "./features/product-import/feature.ts";
import { products } from "./features/products/feature.ts";
import { releases } from "./features/releases/feature.ts";
import { remoteImages } from "./features/remote-images/feature.ts";
import { sales } from "./features/sales/feature.ts";
import { settings } from "./features/settings/feature.ts";
import { setup } from "./features/setup/feature.ts";
import { shipping } from "./features/shipping/feature.ts";
import { siteContent } from "./features/site-content/feature.ts";
import { siteImages } from "./features/site-images/feature.ts";
import { socialLinks } from "./features/social-links/feature.ts";
import { status } from "./features/status/feature.ts";
import { stock } from "./features/stock/feature.ts";
import { stockNotifications } from "./features/stock-notifications/feature.ts";
import { streaming } from "./features/streaming/feature.ts";
import { subscriberImport } from "./features/subscriber-import/feature.ts";
import { subscribers } from "./features/subscribers/feature.ts";
import { system } from "./features/system/feature.ts";
import { videos } from "./features/videos/feature.ts";
import { withdrawals } from "./features/withdrawals/feature.ts";

/** Every feature of the program. */
export const features = [
  system,
  products,
  productImport,
  stock,
  stockNotifications,
  inventory,
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
  streaming,
  newsletter,
  subscribers,
  subscriberImport,
  mailEvents,
  downloads,
  checkout,
  payments,
  orders,
  shipping,
  buyers,
  withdrawals,
  privacy,
  dashboard,
  setup,
  sales,
  cashSales,
  discovery,
  providers,
  status,
  adminSession,
  account,
  housekeeping,
  backup,
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
