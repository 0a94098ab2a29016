/** The code of the pages by which visitors come in. The entry fetches it beside the application's, not after it. */
export const fetchHome = () => import("./home.tsx");
export const fetchStore = () => import("../features/store/store.tsx");
export const fetchNewsletter = () => import("../features/newsletter/newsletter-pages.tsx");

/** Fetches the code of the page at a path, where it is one of these. Whoever renders it says where this fails. */
export function fetchPageCode(path: string): void {
  const fetchPage = path === "/" ? fetchHome : path === "/store" ? fetchStore : null;
  fetchPage?.().catch(() => undefined);
}
