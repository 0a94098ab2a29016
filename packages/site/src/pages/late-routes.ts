import type { SiteRoute } from "../site-route.ts";
import { cartPage } from "./cart-page.tsx";
import { downloadsPage } from "./downloads-page.ts";
import { musicPages } from "./music-pages.ts";
import { newsletterPages } from "./newsletter-pages.ts";
import { notFoundPage } from "./not-found-page.tsx";
import { orderPages } from "./order-pages.ts";
import { successPage } from "./success-page.tsx";

/** All pages but those that visitors open first. Their descriptions are loaded with the first of them. */
export const lateRoutes: readonly SiteRoute[] = [
  cartPage,
  ...musicPages,
  successPage,
  ...orderPages,
  downloadsPage,
  ...newsletterPages,
];

export { notFoundPage };
