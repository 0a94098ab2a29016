import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Database } from "../../db/connection.ts";
import type { ContentDocument } from "../../http/documents.ts";
import { findRows } from "../../db/find-rows.ts";
import type { Clock } from "../../kernel/clock.ts";
import { changedAt } from "./changed-at.ts";
import { writeFeed } from "./feed.ts";
import { writeReleasesFeed } from "./releases-feed.ts";

export interface DiscoveryDeps {
  readonly database: Database;
  readonly identity: SiteIdentity;
  readonly clock: Clock;
}

/** The files that search engines, feed readers and home screens request. */
export function discoveryDocuments({ database, identity, clock }: DiscoveryDeps): ContentDocument[] {
  const text = "text/plain; charset=utf-8";
  const atom = "application/atom+xml; charset=utf-8";
  return [
    { path: "/robots.txt", type: text, write: () => Promise.resolve(robots(identity)) },
    {
      path: "/sitemap.xml",
      type: "application/xml; charset=utf-8",
      write: () => sitemap(database, identity, clock.now()),
    },
    { path: "/feed.xml", type: atom, write: () => writeFeed(database, identity) },
    { path: "/releases.xml", type: atom, write: () => writeReleasesFeed(database, identity, clock.now()) },
    {
      path: "/manifest.webmanifest",
      type: "application/manifest+json; charset=utf-8",
      write: () => Promise.resolve(manifest(identity)),
    },
  ];
}

const privatePaths = ["/api/", "/admin", "/cart", "/checkout/", "/newsletter/"];
const indexedPaths = ["/", "/store"];

function robots({ publicUrl }: SiteIdentity): string {
  const closed = privatePaths.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

/** Lists the pages that are indexed; those of the artist's music once there is any. */
async function sitemap(database: Database, { publicUrl }: SiteIdentity, now: Date): Promise<string> {
  const columns = ["slug", "updatedAt", "releaseAt"] as const;
  const where = { visibility: "public" } as const;
  const releases = await findRows(database.models.release, [...columns], { where, order: [["position", "ASC"]] });
  const pages = releases.map((release) => ({ path: `/music/${release.slug}`, changed: changedAt(release, now) }));
  const latest = pages.map(({ changed }) => changed).toSorted((one, other) => Number(other) - Number(one))[0];
  const listed = [
    ...indexedPaths.map((path) => ({ path, changed: null })),
    ...(latest ? [{ path: "/music", changed: latest }] : []),
    ...pages,
  ];
  const urls = listed.map(({ path, changed: at }) => {
    const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : "";
    return `  <url><loc>${new URL(path, publicUrl).href}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

function manifest({ artistName, artistTagline }: SiteIdentity): string {
  return JSON.stringify({
    name: artistName,
    short_name: artistName,
    description: artistTagline,
    start_url: "/",
    display: "browser",
    background_color: "#0c0d10",
    theme_color: "#0c0d10",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
