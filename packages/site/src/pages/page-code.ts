/** The code of the pages that visitors open first. The entry loads it in parallel with the application. */
export const fetchHome = () => import("./home.tsx");
export const fetchStore = () => import("../features/store/store.tsx");
export const fetchNewsletter = () => import("../features/newsletter/newsletter-pages.tsx");

/** Loads the code of the page at a path if it is one of these. A failure is shown when the page renders. */
export function fetchPageCode(path: string): void {
  const fetchPage = path === "/" ? fetchHome : path === "/store" ? fetchStore : null;
  fetchPage?.().catch(() => undefined);
}
