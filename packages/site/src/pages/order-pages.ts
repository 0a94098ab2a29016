import { orderContactQuery } from "@recital/ui/api/order-contact";
import { myOrdersQuery, orderQuery } from "@recital/ui/api/orders";
import { policyQuery } from "@recital/ui/api/policies";
import { readQuery } from "../app/read-query.ts";
import { readOrderId, readOrderParam } from "../features/orders/order-path.ts";
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
  prefetch: (queryClient, api, _identity, url) =>
    Promise.all([
      readQuery(queryClient, orderQuery(api, readOrderId(url.pathname))),
      readQuery(queryClient, policyQuery(api, "imprint")),
      readQuery(queryClient, orderContactQuery(api, readOrderId(url.pathname))),
    ]),
};

const orderPage = latePage(() => fetchOrder().then(({ OrderPage }) => OrderPage));

/** Loads the page of an order with the parts that the server renders, or has rendered. */
const loadOrder = async (): Promise<unknown> => {
  const [{ loadParts }] = await Promise.all([fetchOrder(), orderPage.load()]);
  return loadParts((id) => import.meta.env.SSR || document.getElementById(id) !== null);
};

const withdrawPage = latePage(() => fetchWithdraw().then(({ WithdrawPage }) => WithdrawPage));

/** What only the server needs. */
const withdrawOnServer: Pick<SiteRoute, "isPrivate" | "load" | "prefetch"> = {
  // With the number of an order, the form is filled with what this browser may read of it.
  isPrivate: (query) => query.size > 0,
  load: async () => {
    const [{ loadResult }, { loadFields }] = await Promise.all([
      fetchWithdraw(),
      import("../features/orders/withdrawal-form.tsx"),
      withdrawPage.load(),
    ]);
    return Promise.all([loadResult(), loadFields()]);
  },
  prefetch: async (queryClient, api, _identity, url) => {
    const orderId = readOrderParam(url.searchParams);
    if (orderId === null) return null;
    return Promise.all([
      readQuery(queryClient, orderQuery(api, orderId)),
      readQuery(queryClient, orderContactQuery(api, orderId)),
    ]);
  },
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
    ...withdrawPage,
    hydrate: "now",
    isIndexed: false,
    head: ({ artistName }) => ({ title: `Return something | ${artistName}`, description: "Withdraw from a purchase." }),
    ...(import.meta.env.SSR && withdrawOnServer),
  },
];
