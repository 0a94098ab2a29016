import { forReader, pageUrl } from "@recital/contract/site-renderer";
import { type Language, languagePrefix } from "@recital/contract/values/language";
import { grounds } from "@recital/contract/values/theme";
import { policyLinks } from "@recital/contract/values/policy";
import type { Database } from "../../../db/connection.ts";
import type { ContentDocument } from "../../../http/documents.ts";
import type { SiteSettings } from "../../../db/read-site.ts";
import { findRows } from "../../../db/table.ts";
import { archivePages, changedAt, concertPages, newsPages, pressPage } from "./filled-pages.ts";
import { appIcons, drawAppIcon, drawFaviconIco, writeFavicon } from "./icons.ts";
import { writeFeed } from "./feed.ts";
import { writeReleasesFeed } from "./releases-feed.ts";
import { releaseTable } from "../../music/releases/tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import type { Services } from "../../feature.ts";

/** The files that search engines, feed readers and home screens request. */
export function discoveryDocuments({ database, readSite, readTranslations, clock }: Services): ContentDocument[] {
  const readReader = async (locale: Language | null) => {
    const [site, translate] = await Promise.all([readSite(), readTranslations(locale)]);
    return { identity: forReader(site, locale), translate, now: clock.now() };
  };
  const text = "text/plain; charset=utf-8";
  const atom = "application/atom+xml; charset=utf-8";
  return [
    { path: "/robots.txt", type: text, write: async () => robots(await readSite()) },
    {
      path: "/sitemap.xml",
      type: "application/xml; charset=utf-8",
      write: async () => sitemap(database, await readSite(), clock.now()),
    },
    {
      path: "/feed.xml",
      type: atom,
      write: async (locale) => writeFeed(database, await readReader(locale)),
    },
    {
      path: "/releases.xml",
      type: atom,
      write: async (locale) => writeReleasesFeed(database, await readReader(locale)),
    },
    {
      path: "/manifest.webmanifest",
      type: "application/manifest+json; charset=utf-8",
      write: async () => manifest(await readSite()),
    },
    {
      path: "/favicon.svg",
      type: "image/svg+xml; charset=utf-8",
      write: async () => writeFavicon((await readSite()).accent),
    },
    {
      path: "/favicon.ico",
      type: "image/x-icon",
      write: async () => drawFaviconIco((await readSite()).accent),
    },
    ...appIcons.map((appIcon) => ({
      path: appIcon.path,
      type: "image/png",
      write: async () => drawAppIcon(appIcon, (await readSite()).accent),
    })),
  ];
}

const privatePaths = [
  "/api/",
  "/admin",
  "/cart",
  "/checkout/",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/newsletter/invalid",
];
const indexedPaths = ["/", "/store", "/tip"];

function robots({ publicUrl, languages }: SiteSettings): string {
  const closed = languages.flatMap((language) =>
    privatePaths
      .filter((path) => language === languages[0] || !/^\/(?:api|admin)/.test(path))
      .map((path) => `Disallow: ${languagePrefix(language, languages)}${path}`),
  );
  return ["User-agent: *", ...closed, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

/**
 * Lists, in each language of the site, the pages that are indexed: those that are always there, those of products, those of music, concerts, news,
 * newsletter and press kit while they are filled, and the legal pages with a text.
 */
async function sitemap(database: Database, site: SiteSettings, now: Date): Promise<string> {
  const { policies, languages } = site;
  const columns = ["slug", "updatedAt", "releaseAt"] as const;
  const where = { visibility: "public" } as const;
  const releases = await findRows(database.model(releaseTable), [...columns], { where, order: [["position", "ASC"]] });
  const pages = releases.map((release) => ({ path: `/music/${release.slug}`, changed: changedAt(release, now) }));
  const latest = pages.map(({ changed }) => changed).toSorted((a, b) => Number(b) - Number(a))[0];
  const products = await findRows(database.model(productTable), ["slug", "updatedAt"], {
    where: { isActive: true },
    order: [["position", "ASC"]],
  });
  const listed = [
    ...indexedPaths.map((path) => ({ path, changed: null })),
    ...products.map(({ slug, updatedAt }) => ({ path: `/store/${slug}`, changed: updatedAt })),
    ...(latest ? [{ path: "/music", changed: latest }] : []),
    ...pages,
    ...(await concertPages(database, now)),
    ...(await newsPages(database, now)),
    ...(await archivePages(database)),
    ...(await pressPage(database)),
    ...policyLinks(policies, "en").map(({ path }) => ({ path, changed: null })),
  ];
  const urls = listed.flatMap(({ path, changed: at }) => {
    const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : "";
    const others = languageLinks(path, site);
    return languages.map(
      (language) => `  <url><loc>${pageUrl({ ...site, language }, path)}</loc>${changed}${others}</url>`,
    );
  });
  const links = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>
${urls.join("\n")}
</urlset>
`;
}

/** Returns the elements that name a page in each language of the site; nothing if there is only one. */
function languageLinks(path: string, site: SiteSettings): string {
  if (site.languages.length === 1) return "";
  return site.languages
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${pageUrl({ ...site, language }, path)}"/>`,
    )
    .join("");
}

function manifest({ artistName, artistTagline, accent, defaultTheme }: SiteSettings): string {
  const ground = defaultTheme === "light" ? grounds.light : grounds.dark;
  // Installed programs replace an icon when its URL changes.
  const version = accent === null ? "" : `?${accent.slice(1)}`;
  return JSON.stringify({
    name: artistName,
    short_name: artistName,
    ...(artistTagline && { description: artistTagline }),
    start_url: "/",
    display: "browser",
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: `/favicon.svg${version}`, sizes: "any", type: "image/svg+xml" },
      { src: `/icon-192.png${version}`, sizes: "192x192", type: "image/png" },
      { src: `/icon-512.png${version}`, sizes: "512x512", type: "image/png" },
      { src: `/icon-maskable-512.png${version}`, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
