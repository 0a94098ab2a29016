import type { SiteIdentity } from "@recital/contract/site-renderer";
import { buttonClass } from "../kit/button-class.ts";
import { definePage, type PageHead } from "../kit/define-page.ts";
import { LoneCard } from "../kit/page.tsx";
import { AppLink } from "../kit/router.tsx";

/** In place of a page that does not exist. */
function NotFound() {
  return (
    <LoneCard string="silent">
      <h1>404 Page Not Found</h1>
      <p>The page you are looking for does not exist. Please check the URL or go back home.</p>
      <AppLink to="/" className={buttonClass("primary")}>
        Return to Home
      </AppLink>
    </LoneCard>
  );
}

/** Returns the head of a page that does not exist. */
export function missingHead({ artistName }: SiteIdentity): PageHead {
  return { title: `404 Page Not Found | ${artistName}`, description: "This page does not exist." };
}

export const notFoundPage = definePage({
  path: "/404",
  head: missingHead,
  Page: NotFound,
  onServer: import.meta.env.SSR && { hydrate: "now" },
});
