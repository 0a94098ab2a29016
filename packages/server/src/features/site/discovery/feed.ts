import { documentText } from "@recital/contract/values/document-text";
import { offeredPrice } from "@recital/contract/values/money";
import { withoutMarks } from "@recital/contract/values/plain-text";
import { Feed, type Item } from "feed";
import type { SiteSettings } from "../../../db/read-site.ts";
import { Op } from "../../../db/sequelize.ts";
import type { Database } from "../../../db/connection.ts";
import { shortened } from "../../../email/one-line.ts";
import { asHtml, readable } from "./filled-pages.ts";
import { postTable } from "../../audience/posts/tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import { videoTable } from "../videos/table.ts";

const entries = 30;
const excerptLength = 500;

/** Returns the newest posts, videos and products as an Atom feed. */
export async function writeFeed(database: Database, identity: SiteSettings, now: Date): Promise<string> {
  const { publicUrl, artistName, artistTagline } = identity;
  const items = [
    ...(await newPosts(database, publicUrl, now)),
    ...(await newProducts(database, identity)),
    ...(await newVideos(database, publicUrl)),
  ]
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, entries);
  const feed = new Feed({
    id: `${publicUrl}/`,
    link: `${publicUrl}/`,
    title: readable(artistName),
    ...(artistTagline && { description: readable(artistTagline) }),
    language: "en",
    generator: "Recital",
    copyright: readable(artistName),
    author: { name: readable(artistName) },
    feedLinks: { atom: `${publicUrl}/feed.xml` },
    ...(items[0] && { updated: items[0].date }),
  });
  for (const item of items) feed.addItem(item);
  return feed.atom1();
}

async function newPosts(database: Database, publicUrl: string, now: Date): Promise<Item[]> {
  const rows = await database.model(postTable).findAll({
    where: { publishedAt: { [Op.lte]: now } },
    order: [["publishedAt", "DESC"]],
    limit: entries,
  });
  return rows.map((row) => {
    const published = row.publishedAt ?? row.createdAt;
    return {
      id: `${publicUrl}/news/post-${row.id}`,
      link: `${publicUrl}/news/${row.slug}`,
      title: asHtml(row.title),
      description: asHtml(shortened(documentText(row.doc), excerptLength)),
      date: row.updatedAt > published ? row.updatedAt : published,
      published,
    };
  });
}

async function newProducts(database: Database, { publicUrl, currency, language }: SiteSettings): Promise<Item[]> {
  const rows = await database.model(productTable).findAll({
    where: { isActive: true },
    order: [["id", "DESC"]],
    limit: entries,
  });
  return rows.map((row) => ({
    id: `${publicUrl}/store#product-${row.id}`,
    link: `${publicUrl}/store/${row.slug}`,
    title: asHtml(row.name),
    description: asHtml(
      `${offeredPrice(row.priceCents, row.priceMode, currency, language)}. ${withoutMarks(row.description ?? "")}`,
    ),
    date: row.updatedAt,
    published: row.createdAt,
  }));
}

async function newVideos(database: Database, publicUrl: string): Promise<Item[]> {
  const rows = await database.model(videoTable).findAll({ order: [["id", "DESC"]], limit: entries });
  return rows.map((row) => ({
    id: `${publicUrl}/#video-${row.id}`,
    link: row.youtubeUrl,
    title: asHtml(row.title),
    description: asHtml(row.description ?? ""),
    date: row.updatedAt,
    published: row.createdAt,
  }));
}
