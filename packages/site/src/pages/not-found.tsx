import type { SiteIdentity } from "@recital/contract/site-renderer";
import { buttonClass } from "../kit/button-class.ts";
import { definePage, type PageHead } from "../kit/define-page.ts";
import { useTexts } from "../kit/identity.ts";
import { LoneCard } from "../kit/page.tsx";
import { AppLink } from "../kit/router.tsx";
import { kitTexts } from "../kit/texts/index.ts";
import { pagesTexts } from "./texts/index.ts";

/** In place of a page that does not exist. */
function NotFound() {
  const t = useTexts(pagesTexts).notFound;
  return (
    <LoneCard string="silent">
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      <AppLink to="/" className={buttonClass("primary")}>
        {useTexts(kitTexts).returnHome}
      </AppLink>
    </LoneCard>
  );
}

/** Returns the head of a page that does not exist. */
export function missingHead({ artistName, language }: SiteIdentity): PageHead {
  const { title, description } = pagesTexts[language].notFound;
  return { title: `${title} | ${artistName}`, description };
}

export const notFoundPage = definePage({
  path: "/404",
  head: missingHead,
  Page: NotFound,
  onServer: import.meta.env.SSR && { hydrate: "now" },
});
