import type { SiteIdentity } from "@recital/contract/site-renderer";
import { formatCents } from "@recital/contract/values/money";
import { Feed, type Item } from "feed";
import type { Database } from "../../db/connection.ts";
import { readable } from "./readable.ts";

const entries = 30;

/** Returns the newest videos and products as an Atom feed. */
export async function writeFeed(database: Database, identity: SiteIdentity): Promise<string> {
  const { publicUrl, artistName, artistTagline } = identity;
  const items = [...(await newProducts(database, identity)), ...(await newVideos(database, publicUrl))]
    .toSorted((one, other) => other.date.getTime() - one.date.getTime())
    .slice(0, entries);
  const feed = new Feed({
    id: `${publicUrl}/`,
    link: `${publicUrl}/`,
    title: artistName,
    description: artistTagline,
    language: "en",
    generator: "Recital",
    copyright: artistName,
    author: { name: artistName },
    feedLinks: { atom: `${publicUrl}/feed.xml` },
    ...(items[0] && { updated: items[0].date }),
  });
  for (const item of items) feed.addItem(item);
  return feed.atom1();
}

async function newProducts(database: Database, { publicUrl, currency }: SiteIdentity): Promise<Item[]> {
  const rows = await database.models.product.findAll({
    where: { isActive: true },
    order: [["id", "DESC"]],
    limit: entries,
  });
  return rows.map((row) => ({
    id: `${publicUrl}/store#product-${row.id}`,
    link: `${publicUrl}/store#product-${row.id}`,
    title: readable(row.name),
    description: readable(`${formatCents(row.priceCents, currency)}. ${row.description ?? ""}`),
    date: row.updatedAt,
    published: row.createdAt,
  }));
}

async function newVideos(database: Database, publicUrl: string): Promise<Item[]> {
  const rows = await database.models.video.findAll({ order: [["id", "DESC"]], limit: entries });
  return rows.map((row) => ({
    id: `${publicUrl}/#video-${row.id}`,
    link: row.youtubeUrl,
    title: readable(row.title),
    description: readable(row.description ?? ""),
    date: row.updatedAt,
    published: row.createdAt,
  }));
}
