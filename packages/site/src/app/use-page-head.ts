import { useEffect } from "react";
import { useIdentity } from "../kit/identity.ts";
import { useLocation } from "../kit/router.tsx";
import { setPageHead } from "../kit/set-page-head.ts";
import type { SiteRoute } from "../site-route.ts";

/** Updates the document's head after a navigation. The server has rendered the first one. */
export function usePageHead(route: SiteRoute): void {
  const identity = useIdentity();
  const { search } = useLocation();
  useEffect(() => {
    if (route.namesItself) return;
    const query = route.canonicalQuery?.(new URLSearchParams(search)) ?? "";
    setPageHead(route.head(identity), identity.publicUrl + route.path + query);
  }, [route, identity, search]);
}
