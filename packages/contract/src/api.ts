import type { EndpointTable } from "./endpoint.ts";
import { about } from "./endpoints/about.ts";
import { account } from "./endpoints/account.ts";
import { adminSession } from "./endpoints/admin-session.ts";
import { dashboard } from "./endpoints/dashboard.ts";
import { checkout } from "./endpoints/checkout.ts";
import { orders } from "./endpoints/orders.ts";
import { products } from "./endpoints/products.ts";
import { siteContent } from "./endpoints/site-content.ts";
import { siteImages } from "./endpoints/site-images.ts";
import { socialLinks } from "./endpoints/social-links.ts";
import { systemStatus } from "./endpoints/status.ts";
import { streaming } from "./endpoints/streaming.ts";
import { subscribers } from "./endpoints/subscribers.ts";
import { system } from "./endpoints/system.ts";
import { videos } from "./endpoints/videos.ts";

/** Every endpoint of the product. The server binds it, the client is typed by it, the OpenAPI document is made of it. */
export const api = {
  ...system,
  ...products,
  ...siteImages,
  ...siteContent,
  ...videos,
  ...about,
  ...socialLinks,
  ...streaming,
  ...subscribers,
  ...checkout,
  ...orders,
  ...adminSession,
  ...account,
  ...dashboard,
  ...systemStatus,
} satisfies EndpointTable;

export type Api = typeof api;
