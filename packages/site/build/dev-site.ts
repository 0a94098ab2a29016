import { inEveryLanguage } from "@recital/contract/values/language";
import { fileURLToPath } from "node:url";
import type { AdminAssets, SiteAssets, SiteRenderer } from "@recital/contract/site-renderer";
import { isRunnableDevEnvironment, type ViteDevServer } from "vite";
import { collectStyles } from "./dev-styles.ts";

interface DevSite {
  readonly renderer: SiteRenderer;
  readonly assets: SiteAssets;
  readonly adminAssets: AdminAssets;
  readonly filesRoot: string;
  readonly cachesPages: false;
  /** Reloads the changed sources of the renderer. */
  refresh(): Promise<void>;
  /** Whether Vite serves this URL: modules, their styles and images, and Vite's own client. */
  isVitePath(url: string): boolean;
}

const publicEntry = "/src/entry-client.ts";
/** The value of {@link SiteAssets.css} in a page, until the styles of its modules replace it. */
const stylesMark = "/* styles */";

/** Creates the site from its sources. Its pages load their modules from `vite`. */
export async function makeDevSite(vite: ViteDevServer): Promise<DevSite> {
  const { ssr, client } = vite.environments;
  if (!ssr || !client || !isRunnableDevEnvironment(ssr)) throw new Error("Vite lacks an environment of the site");
  const { runner } = ssr;
  // The entry's export satisfies this type.
  const load = async () => (await runner.import<{ renderer: SiteRenderer }>("/src/entry-server.tsx")).renderer;
  const tags = await clientTags(vite);
  let current = await load();

  const withStyles = async <P extends { readonly html: readonly string[] }>(rendering: Promise<P>): Promise<P> => {
    const [page, styles] = await Promise.all([rendering, collectStyles({ client, ssr }, publicEntry)]);
    return { ...page, html: [page.html.join("").replace(`<style>${stylesMark}</style>`, () => styles)] };
  };

  const renderer: SiteRenderer = {
    canonicalPath: (path, query) => current.canonicalPath(path, query),
    routeName: (path) => current.routeName(path),
    isPrivate: (path, query) => current.isPrivate(path, query),
    async render(request) {
      const page = await withStyles(current.render(request));
      const html = page.html
        .join("")
        .replace("<head>", () => `<head>\n${tags}`)
        // Starts the application at once, since hot updates reach only modules that the page has loaded.
        .replace('data-hydrate="on-intent"', 'data-hydrate="now"');
      return { ...page, html: [html] };
    },
    renderComingSoon: (request) => withStyles(current.renderComingSoon(request)),
    shareCard: (request) => current.shareCard(request),
    renderAdminShell: (request) => current.renderAdminShell(request).replace("<head>", () => `<head>\n${tags}`),
  };
  return {
    renderer,
    assets: { scripts: inEveryLanguage(publicEntry), css: stylesMark, lateStyles: null, fonts: [] },
    adminAssets: { script: "/src/admin/admin-entry.tsx", preloads: [], styles: [], fonts: [] },
    filesRoot: fileURLToPath(new URL("../public", import.meta.url)),
    cachesPages: false,
    async refresh() {
      current = await load();
    },
    isVitePath: (url) => /^\/(?:@|__|src\/|node_modules\/)/.test(url),
  };
}

/** The scripts of Vite and React for hot updates, in a document's head. */
async function clientTags(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml("/", "<!doctype html><html><head></head><body></body></html>");
  return /<head>(.*)<\/head>/s.exec(html)?.[1]?.trim() ?? "";
}
