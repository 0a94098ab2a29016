import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SiteRenderer } from "@recital/contract/site-renderer";
import { inEveryLanguage } from "@recital/contract/values/language";
import type { Site } from "../http/site.ts";

type Renderer = Pick<SiteRenderer, "render"> & Partial<SiteRenderer>;

/**
 * Returns a site without assets, whose pages are public unless the renderer says otherwise. Its `filesRoot` is a new
 * empty folder, which the caller removes.
 */
export async function makeSite(renderer: Renderer): Promise<Site> {
  return {
    renderer: {
      routeName: (path) => path,
      canonicalPath: (path) => path,
      isPrivate: () => false,
      shareCard: () => Promise.resolve(null),
      renderComingSoon: () => Promise.resolve({ html: ["Coming soon"], inlineScripts: [], inlineStyles: [] }),
      renderAdminShell: () => "",
      ...renderer,
    },
    assets: { scripts: inEveryLanguage(""), css: "", lateStyles: null, fonts: [] },
    adminAssets: { script: "", preloads: [], styles: [], fonts: [] },
    filesRoot: await mkdtemp(join(tmpdir(), "recital-site-")),
    cachesPages: true,
  };
}
