import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useIdentity } from "../kit/identity.ts";
import type { SiteRoute } from "../site-route.ts";

/** Updates the document's head after a navigation. The server has rendered the first one. */
export function usePageHead(route: SiteRoute): void {
  const identity = useIdentity();
  const { search } = useLocation();
  useEffect(() => {
    const { title, description } = route.head(identity);
    const url = identity.publicUrl + route.path + (route.canonicalQuery?.(new URLSearchParams(search)) ?? "");
    document.title = title;
    setAttribute('meta[name="description"]', "content", description);
    setAttribute('link[rel="canonical"]', "href", url);
  }, [route, identity, search]);
}

function setAttribute(selector: string, name: string, value: string): void {
  document.querySelector(selector)?.setAttribute(name, value);
}
