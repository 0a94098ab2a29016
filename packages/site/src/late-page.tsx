import { type ComponentType, lazy } from "react";
import type { SiteRoute } from "./site-route.ts";

/** Creates a page whose code is loaded on demand. Once loaded, it renders synchronously. */
export function latePage(fetchPage: () => Promise<ComponentType>): Required<Pick<SiteRoute, "Page" | "load">> {
  let Fetched: ComponentType | null = null;
  const load = async () => (Fetched = await fetchPage());
  const Late = lazy(async () => ({ default: await load() }));
  return { load, Page: () => (Fetched ? <Fetched /> : <Late />) };
}
