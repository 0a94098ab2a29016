import { languageNames, languagePrefix } from "@recital/contract/values/language";
import { useIsHydrated } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useLocation } from "../../../kit/router.tsx";
import styles from "./languages.module.css";
import { shellTexts } from "./texts/index.ts";

/** Links to the same page in the other languages of the site; nothing on a site of one language. */
export function Languages() {
  const { language, languages } = useIdentity();
  const t = useTexts(shellTexts);
  const { pathname, search, hash } = useLocation();
  // The server renders a page without the parameters that do not change it.
  const place = useIsHydrated() ? search + hash : "";
  if (languages.length === 1) return null;
  return (
    <nav aria-label={t.language} className={styles["languages"]}>
      {languages.map((offered) =>
        offered === language ? (
          <span key={offered} aria-current="true">
            {languageNames[offered]}
          </span>
        ) : (
          // Another language is another build of the page.
          <a
            key={offered}
            href={languagePrefix(offered, languages) + pathname + place}
            hrefLang={offered}
            lang={offered}
            data-native
          >
            {languageNames[offered]}
          </a>
        ),
      )}
    </nav>
  );
}
