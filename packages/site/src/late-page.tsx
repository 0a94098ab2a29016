import { type ComponentType, lazy } from "react";
import type { SiteRoute } from "./site-route.ts";

/** A page whose code is fetched when it is wanted; once there, it renders at once. */
export function latePage(fetchPage: () => Promise<ComponentType>): Required<Pick<SiteRoute, "Page" | "load">> {
  let Fetched: ComponentType | null = null;
  const load = async () => (Fetched = await fetchPage());
  const Late = lazy(async () => ({ default: await load() }));
  return { load, Page: () => (Fetched ? <Fetched /> : <Late />) };
}
