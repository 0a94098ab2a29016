import { type Language, languageNames, languageOf, languagePrefix } from "@recital/contract/values/language";
import { openBrowserStorage } from "../../../kit/browser-storage.ts";
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
            onClick={endLanguageHint}
          >
            {languageNames[offered]}
          </a>
        ),
      )}
    </nav>
  );
}

const hintKey = "languageHint";

/**
 * Returns the language of the site that the visitor's browser prefers to the page's own one; null for none, before
 * hydration, and once the visitor has closed the hint or has chosen a language.
 */
export function useLanguageHint(): Language | null {
  const { language, languages } = useIdentity();
  if (!useIsHydrated() || openBrowserStorage().read(hintKey) !== null) return null;
  return findHint(navigator.languages, language, languages);
}

/** Returns the first of the preferred languages, tags of BCP 47, that the site offers; null if that is the page's own. */
export function findHint(
  preferred: readonly string[],
  language: Language,
  languages: readonly Language[],
): Language | null {
  const known = preferred.map((tag) => languageOf(tag.split("-", 1).join("").toLowerCase()));
  const best = known.find((found) => found !== null && languages.includes(found));
  return best === language ? null : (best ?? null);
}

/** Shows no hint to this visitor again. */
export function endLanguageHint(): void {
  openBrowserStorage().write(hintKey, "ended");
}
