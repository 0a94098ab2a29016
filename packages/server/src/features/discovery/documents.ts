import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Database } from "../../db/connection.ts";
import type { ContentDocument } from "../../http/documents.ts";
import { writeFeed } from "./feed.ts";

/** The files that search engines, feed readers and home screens request. */
export function discoveryDocuments(database: Database, identity: SiteIdentity): ContentDocument[] {
  const text = "text/plain; charset=utf-8";
  return [
    { path: "/robots.txt", type: text, write: () => Promise.resolve(robots(identity)) },
    { path: "/sitemap.xml", type: "application/xml; charset=utf-8", write: () => Promise.resolve(sitemap(identity)) },
    { path: "/feed.xml", type: "application/atom+xml; charset=utf-8", write: () => writeFeed(database, identity) },
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

function sitemap({ publicUrl }: SiteIdentity): string {
  const urls = indexedPaths.map((path) => `  <url><loc>${new URL(path, publicUrl).href}</loc></url>`);
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
