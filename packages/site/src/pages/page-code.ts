/** The code of the pages that visitors open first. The entry loads it in parallel with the application. */
export const fetchHome = () => import("./home.tsx");
export const fetchStore = () => import("../features/store/store.tsx");

/** The descriptions of all other pages. */
export const fetchLateRoutes = () => import("./late-routes.ts");

/** Loads the code of the page at a path. A failure is shown when the page renders. */
export function fetchPageCode(path: string): void {
  const fetchPage = path === "/" ? fetchHome : path === "/store" ? fetchStore : fetchLateRoutes;
  fetchPage().catch(() => undefined);
}
