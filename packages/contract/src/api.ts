import type { EndpointTable } from "./endpoint.ts";
import { about } from "./endpoints/about.ts";
import { account } from "./endpoints/account.ts";
import { adminSession } from "./endpoints/admin-session.ts";
import { assets } from "./endpoints/assets.ts";
import { buyers } from "./endpoints/buyers.ts";
import { dashboard } from "./endpoints/dashboard.ts";
import { disputes } from "./endpoints/disputes.ts";
import { checkout } from "./endpoints/checkout.ts";
import { downloads } from "./endpoints/downloads.ts";
import { homePage } from "./endpoints/home-page.ts";
import { orders } from "./endpoints/orders.ts";
import { payments } from "./endpoints/payments.ts";
import { privacy } from "./endpoints/privacy.ts";
import { products } from "./endpoints/products.ts";
import { refunds } from "./endpoints/refunds.ts";
import { releases } from "./endpoints/releases.ts";
import { sales } from "./endpoints/sales.ts";
import { shipments } from "./endpoints/shipments.ts";
import { siteContent } from "./endpoints/site-content.ts";
import { siteImages } from "./endpoints/site-images.ts";
import { socialLinks } from "./endpoints/social-links.ts";
import { systemStatus } from "./endpoints/status.ts";
import { streaming } from "./endpoints/streaming.ts";
import { subscribers } from "./endpoints/subscribers.ts";
import { system } from "./endpoints/system.ts";
import { videos } from "./endpoints/videos.ts";
import { withdrawals } from "./endpoints/withdrawals.ts";

/** The endpoints by resource; the names are the tags of the OpenAPI document. */
export const resources = {
  System: system,
  Products: products,
  Files: assets,
  Downloads: downloads,
  Releases: releases,
  "Home page": homePage,
  "Site images": siteImages,
  "Site content": siteContent,
  Videos: videos,
  About: about,
  "Social links": socialLinks,
  Streaming: streaming,
  Subscribers: subscribers,
  Checkout: checkout,
  Payments: payments,
  // Before the orders, whose path of one order matches that of the labels.
  Shipments: shipments,
  Orders: orders,
  Buyers: buyers,
  Refunds: refunds,
  Disputes: disputes,
  Withdrawals: withdrawals,
  Privacy: privacy,
  "Admin session": adminSession,
  Account: account,
  Dashboard: dashboard,
  Sales: sales,
  Status: systemStatus,
} as const satisfies Readonly<Record<string, EndpointTable>>;

/** Every endpoint of the product. The server's routes, the client's types and the OpenAPI document derive from it. */
export const api = {
  ...system,
  ...products,
  ...assets,
  ...downloads,
  ...releases,
  ...homePage,
  ...siteImages,
  ...siteContent,
  ...videos,
  ...about,
  ...socialLinks,
  ...streaming,
  ...subscribers,
  ...checkout,
  ...payments,
  // As above: routes match in this order.
  ...shipments,
  ...orders,
  ...buyers,
  ...refunds,
  ...disputes,
  ...withdrawals,
  ...privacy,
  ...adminSession,
  ...account,
  ...dashboard,
  ...sales,
  ...systemStatus,
} satisfies EndpointTable;

export type Api = typeof api;
