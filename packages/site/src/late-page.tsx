import { type ComponentType, lazy, Suspense } from "react";
import type { SiteRoute } from "./site-route.ts";

/** Creates a page whose code is loaded on demand. Once loaded, it renders synchronously. */
export function latePage(fetchPage: () => Promise<ComponentType>): Required<Pick<SiteRoute, "Page" | "load">> {
  let Fetched: ComponentType | null = null;
  const load = async () => (Fetched = await fetchPage());
  const Late = lazy(async () => ({ default: await load() }));
  return { load, Page: () => (Fetched ? <Fetched /> : <Late />) };
}

/**
 * Creates a part of a page whose code is loaded on demand. Once loaded, it renders synchronously. Without its code, the
 * part that the server has rendered stays as it is.
 */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | null = null;
  const load = async (): Promise<unknown> => (Fetched = await fetchPart());
  const Late = lazy(async () => ({ default: await fetchPart() }));
  const Part = (props: Props) => <Suspense>{Fetched ? <Fetched {...props} /> : <Late {...props} />}</Suspense>;
  return { load, Part };
}
