import { myOrdersQuery, orderQuery } from "@recital/ui/api/orders";
import { readQuery } from "../app/read-query.ts";
import { readOrderId } from "../features/orders/order-path.ts";
import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";

const fetchOrder = () => import("../features/orders/order-page.tsx");
const fetchOrders = () => import("../features/orders/orders-page.tsx");
const fetchOpenLink = () => import("../features/orders/open-link-page.tsx");
const fetchWithdraw = () => import("../features/orders/withdraw-page.tsx");

/** What only the server needs. */
const prefetchOrders: Pick<SiteRoute, "prefetch"> = {
  prefetch: (queryClient, api) => readQuery(queryClient, myOrdersQuery(api)),
};
const prefetchOrder: Pick<SiteRoute, "prefetch"> = {
  prefetch: (queryClient, api, _identity, url) => readQuery(queryClient, orderQuery(api, readOrderId(url.pathname))),
};

const orderPage = latePage(() => fetchOrder().then(({ OrderPage }) => OrderPage));

/**
 * Loads the page of an order with all of its parts, which the server renders at once. The browser loads the buttons of
 * an unpaid order before hydration if the server has rendered them, so that no click on them is lost.
 */
const loadOrder = async (): Promise<unknown> => {
  const [{ loadUnpaid }] = await Promise.all([fetchOrder(), orderPage.load()]);
  return import.meta.env.SSR || document.getElementById("unpaid") ? loadUnpaid() : null;
};

/** The pages after a purchase. They show one visitor's data, or lead to it. */
export const orderPages: readonly SiteRoute[] = [
  {
    path: "/orders",
    isPrivate: true,
    ...latePage(() => fetchOrders().then(({ OrdersPage }) => OrdersPage)),
    hydrate: "on-intent",
    isIndexed: false,
    head: ({ artistName }) => ({ title: `Your orders | ${artistName}`, description: "Find your orders." }),
    ...(import.meta.env.SSR && prefetchOrders),
  },
  {
    path: "/orders/open",
    isPrivate: true,
    ...latePage(() => fetchOpenLink().then(({ OpenLinkPage }) => OpenLinkPage)),
    hydrate: "on-intent",
    isIndexed: false,
    head: ({ artistName }) => ({ title: `Open your orders | ${artistName}`, description: "Open your orders." }),
  },
  {
    path: "/orders/link-sent",
    ...latePage(() => fetchOpenLink().then(({ LinkSentPage }) => LinkSentPage)),
    hydrate: "on-intent",
    isIndexed: false,
    head: ({ artistName }) => ({ title: `Check your inbox | ${artistName}`, description: "Find your orders." }),
  },
  {
    path: "/orders/invalid-link",
    ...latePage(() => fetchOpenLink().then(({ InvalidLinkPage }) => InvalidLinkPage)),
    hydrate: "on-intent",
    isIndexed: false,
    head: ({ artistName }) => ({ title: `This link does not work | ${artistName}`, description: "Find your orders." }),
  },
  {
    path: "/orders/:id",
    pattern: /^\/orders\/[1-9]\d{0,8}$/,
    isPrivate: true,
    Page: orderPage.Page,
    load: loadOrder,
    hydrate: "on-intent",
    isIndexed: false,
    head: ({ artistName }) => ({ title: `Your order | ${artistName}`, description: "Your order." }),
    ...(import.meta.env.SSR && prefetchOrder),
  },
  {
    path: "/withdraw",
    ...latePage(() => fetchWithdraw().then(({ WithdrawPage }) => WithdrawPage)),
    hydrate: "now",
    isIndexed: false,
    head: ({ artistName }) => ({
      title: `Withdraw from a purchase | ${artistName}`,
      description: "Withdraw from a purchase.",
    }),
  },
];
