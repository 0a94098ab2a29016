import { loadLateStyles } from "./late-styles.ts";

/** The code of the pages that visitors open first. The entry loads it in parallel with the application. */
export const fetchHome = () => import("./home.tsx");
export const fetchStore = () => import("../features/store/store.tsx");

/** The descriptions of all other pages; in the browser with their style sheet. */
export async function fetchLateRoutes() {
  const styled = typeof document === "undefined" ? undefined : loadLateStyles();
  const [{ lateRoutes, notFoundPage }] = await Promise.all([import("./late-routes.ts"), styled]);
  return { lateRoutes, notFoundPage };
}

/** Loads the code of the page at a path. A failure is shown when the page renders. */
export function fetchPageCode(path: string): void {
  const fetchPage = path === "/" ? fetchHome : path === "/store" ? fetchStore : fetchLateRoutes;
  fetchPage().catch(() => undefined);
}
