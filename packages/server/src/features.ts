import { about } from "./features/about/feature.ts";
import { account } from "./features/account/feature.ts";
import { adminSession } from "./features/admin-session/feature.ts";
import { assets } from "./features/assets/feature.ts";
import { backup } from "./features/backup/feature.ts";
import { buyers } from "./features/buyers/feature.ts";
import { checkout } from "./features/checkout/feature.ts";
import { dashboard } from "./features/dashboard/feature.ts";
import { discovery } from "./features/discovery/feature.ts";
import { downloads } from "./features/downloads/feature.ts";
import type { Feature, FeatureJob } from "./features/feature.ts";
import { homePage } from "./features/home-page/feature.ts";
import { housekeeping } from "./features/housekeeping/feature.ts";
import { newsletter } from "./features/newsletter/feature.ts";
import { orders } from "./features/orders/feature.ts";
import { payments } from "./features/payments/feature.ts";
import { privacy } from "./features/privacy/feature.ts";
import { products } from "./features/products/feature.ts";
import { releases } from "./features/releases/feature.ts";
import { remoteImages } from "./features/remote-images/feature.ts";
import { sales } from "./features/sales/feature.ts";
import { shipping } from "./features/shipping/feature.ts";
import { siteContent } from "./features/site-content/feature.ts";
import { siteImages } from "./features/site-images/feature.ts";
import { socialLinks } from "./features/social-links/feature.ts";
import { status } from "./features/status/feature.ts";
import { streaming } from "./features/streaming/feature.ts";
import { subscribers } from "./features/subscribers/feature.ts";
import { system } from "./features/system/feature.ts";
import { videos } from "./features/videos/feature.ts";
import { withdrawals } from "./features/withdrawals/feature.ts";

/** Every feature of the program. */
export const features = [
  system,
  products,
  assets,
  releases,
  homePage,
  siteImages,
  siteContent,
  videos,
  remoteImages,
  about,
  socialLinks,
  streaming,
  newsletter,
  subscribers,
  downloads,
  checkout,
  payments,
  orders,
  shipping,
  buyers,
  withdrawals,
  privacy,
  dashboard,
  sales,
  discovery,
  status,
  adminSession,
  account,
  housekeeping,
  backup,
] as const satisfies readonly Feature[];

const all: readonly Feature[] = features;

export const featureJobs: readonly FeatureJob[] = all.flatMap(({ jobs = [] }) => jobs);

/** The kinds of idempotent jobs. After a restore, pending jobs of any other kind are held. */
export const repeatableJobs: readonly string[] = featureJobs
  .filter(({ isRepeatable }) => isRepeatable)
  .map(({ job }) => job.kind);
