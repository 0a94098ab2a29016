import type { SiteRoute } from "../site-route.ts";
import { archivePages } from "./archive-pages.ts";
import { cartPage } from "./cart-page.tsx";
import { concertPages } from "./concert-pages.ts";
import { downloadsPage } from "./downloads-page.ts";
import { musicPages } from "./music-pages.ts";
import { newsPages } from "./news-pages.ts";
import { newsletterPages } from "./newsletter-pages.ts";
import { notFoundPage } from "./not-found-page.tsx";
import { notifyPages } from "./notify-pages.ts";
import { orderPages } from "./order-pages.ts";
import { productPages } from "./product-pages.ts";
import { pressPage } from "./press-page.ts";
import { policyPages } from "./policy-pages.ts";
import { successPage } from "./success-page.tsx";

/** All pages but those that visitors open first. Their descriptions are loaded with the first of them. */
export const lateRoutes: readonly SiteRoute[] = [
  cartPage,
  ...musicPages,
  ...productPages,
  ...notifyPages,
  ...concertPages,
  ...newsPages,
  pressPage,
  successPage,
  ...orderPages,
  downloadsPage,
  ...newsletterPages,
  ...archivePages,
  ...policyPages,
];

export { notFoundPage };
