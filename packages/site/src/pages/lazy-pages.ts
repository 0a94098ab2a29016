import { policyNames } from "@recital/contract/values/policy";
import { listPage } from "./page-list.ts";

const newsletter = () => import("../features/audience/newsletter/newsletter-pages.tsx");
const notify = () => import("../features/shop/notify/notify-pages.tsx");
const you = () => import("../features/orders/orders/you-page.tsx");
const yourLinks = () => import("../features/orders/orders/you-link-pages.tsx");

/** All pages but those that visitors open first. The first match counts. */
export const lazyPages = [
  listPage("/cart", async () => (await import("../features/orders/checkout/cart-page.tsx")).cartPage),
  listPage("/tip", async () => (await import("../features/orders/checkout/tip-page.tsx")).tipPage),
  listPage("/checkout/success", async () => (await import("../features/orders/checkout/success-page.tsx")).successPage),
  listPage("/redeem", async () => (await import("../features/shop/redeem/redeem-page.tsx")).redeemPage),
  listPage("/music", async () => (await import("../features/music/releases/music-page.tsx")).musicPage),
  listPage("/music/:slug", async () => (await import("../features/music/releases/release-page.tsx")).releasePage),
  listPage("/music/:slug/listen", async () => (await import("../features/music/releases/room-page.tsx")).roomPage),
  listPage("/listen/:token", async () => (await import("../features/music/releases/listen-page.tsx")).listenPage),
  listPage("/embed/:slug", async () => (await import("../features/music/releases/embed-page.tsx")).embedPage),
  listPage("/store/:slug", async () => (await import("../features/shop/product/product-page.tsx")).productPage),
  listPage("/concerts", async () => (await import("../features/site/concerts/concerts-page.tsx")).concertsPage),
  listPage(
    "/concerts/past",
    async () => (await import("../features/site/concerts/past-concerts-page.tsx")).pastConcertsPage,
  ),
  listPage("/concerts/:id", async () => (await import("../features/site/concerts/concert-page.tsx")).concertPage),
  listPage("/news", async () => (await import("../features/audience/news/news-pages.tsx")).newsPage),
  listPage("/news/:slug", async () => (await import("../features/audience/news/news-pages.tsx")).postPage),
  listPage("/press", async () => (await import("../features/site/press/press-page.tsx")).pressPage),
  listPage("/you", async () => (await you()).youPage),
  listPage("/you/code", async () => (await yourLinks()).codePage),
  listPage("/you/open", async () => (await yourLinks()).openLinkPage),
  listPage("/you/erase", async () => (await yourLinks()).erasePage),
  listPage("/you/erased", async () => (await yourLinks()).erasedPage),
  listPage("/orders", async () => (await you()).ordersPage),
  listPage("/orders/open", async () => (await yourLinks()).openOrdersPage),
  listPage("/orders/link-sent", async () => (await yourLinks()).linkSentPage),
  listPage("/orders/invalid-link", async () => (await yourLinks()).invalidLinkPage),
  listPage("/orders/:id", async () => (await import("../features/orders/orders/order-page.tsx")).orderPage),
  listPage("/orders/card/:id", async () => (await import("../features/orders/orders/gift-card-page.tsx")).giftCardPage),
  listPage("/gifts/:token", async () => (await import("../features/orders/orders/gift-page.tsx")).giftPage),
  listPage("/withdraw", async () => (await import("../features/orders/orders/withdraw-page.tsx")).withdrawPage),
  listPage(
    "/downloads/:token",
    async () => (await import("../features/music/downloads/downloads-page.tsx")).downloadsPage,
  ),
  ...(["confirm", "unsubscribe", "confirmed", "unsubscribed", "topics", "invalid"] as const).map((name) =>
    listPage(`/newsletter/${name}`, async () => (await newsletter()).newsletterPages[name]),
  ),
  listPage("/newsletter", async () => (await import("../features/audience/newsletter/archive-pages.tsx")).archivePage),
  listPage(
    "/newsletter/:slug",
    async () => (await import("../features/audience/newsletter/archive-pages.tsx")).issuePage,
  ),
  ...(["confirm", "sent", "confirmed", "stop", "stopped", "invalid", "not-free"] as const).map((name) =>
    listPage(`/notify/${name}`, async () => (await notify()).notifyPages[name]),
  ),
  ...policyNames.map((name) =>
    listPage(`/${name}`, async () => (await import("../features/shop/policies/policy-page.tsx")).policyPage(name)),
  ),
];

export const notFound = listPage("/404", async () => (await import("./not-found.tsx")).notFoundPage);
