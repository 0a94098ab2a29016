import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AdminAssets, SiteAssets, SiteRenderer } from "@recital/contract/site-renderer";
import type { Site } from "./site.ts";

/**
 * Loads the site's build from `dist`.
 * @throws an error that names the missing file when the site is not built
 */
export async function loadSite(dist: string): Promise<Site> {
  const entry = join(dist, "server", "entry-server.js");
  await access(entry).catch((cause: unknown) => {
    throw new Error(`the site is not built: ${entry} is missing`, { cause });
  });
  // The contract types the build's export, and the site's entry satisfies that type.
  const { renderer } = (await import(pathToFileURL(entry).href)) as { renderer: SiteRenderer };
  const assets = JSON.parse(await readFile(join(dist, "site-assets.json"), "utf8")) as SiteAssets;
  const adminAssets = JSON.parse(await readFile(join(dist, "admin-assets.json"), "utf8")) as AdminAssets;
  return { renderer, assets, adminAssets, filesRoot: join(dist, "client"), cachesPages: true };
}
