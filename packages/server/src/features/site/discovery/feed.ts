import { pageUrl } from "@recital/contract/site-renderer";
import { documentText } from "@recital/contract/values/document-text";
import type { Language } from "@recital/contract/values/language";
import { offeredPrice } from "@recital/contract/values/money";
import { withoutMarks } from "@recital/contract/values/plain-text";
import { Feed, type Item } from "feed";
import type { SiteSettings } from "../../../db/read-site.ts";
import { Op } from "../../../db/sequelize.ts";
import type { Translate } from "../../../db/translations.ts";
import type { Database } from "../../../db/connection.ts";
import { shortened } from "../../../email/one-line.ts";
import { asHtml, readable } from "./filled-pages.ts";
import { feedTexts } from "./texts/index.ts";
import { postTable } from "../../audience/posts/tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import { videoTable } from "../videos/table.ts";

const entries = 30;
const excerptLength = 500;

/** The language of a feed, and its time. */
export interface FeedContext {
  /** In the language of the feed. */
  readonly identity: SiteSettings;
  /** Into the same language. */
  readonly translate: Translate;
  readonly now: Date;
}

/** Returns the newest posts, videos and products as an Atom feed in the language of `identity`. */
export async function writeFeed(database: Database, context: FeedContext): Promise<string> {
  const { identity, translate } = context;
  const { artistName, language } = identity;
  const { tagline = identity.artistTagline } = translate("settings", { id: 0, tagline: identity.artistTagline }, [
    "tagline",
  ]);
  const items = [
    ...(await newPosts(database, context)),
    ...(await newProducts(database, context)),
    ...(await newVideos(database, identity)),
  ]
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, entries);
  const feed = new Feed({
    id: pageUrl(identity, "/"),
    link: pageUrl(identity, "/"),
    title: readable(artistName),
    ...(tagline && { description: readable(tagline) }),
    generator: "Recital",
    copyright: readable(artistName),
    author: { name: readable(artistName) },
    feedLinks: { atom: pageUrl(identity, "/feed.xml") },
    ...(items[0] && { updated: items[0].date }),
  });
  for (const item of items) feed.addItem(item);
  return writeAtom(feed, language);
}

/** Writes a feed as Atom with its language, which the library leaves out. */
export function writeAtom(feed: Feed, language: Language): string {
  return feed.atom1().replace("<feed ", `<feed xml:lang="${language}" `);
}

async function newPosts(database: Database, { identity, translate, now }: FeedContext): Promise<Item[]> {
  const rows = await database.model(postTable).findAll({
    where: { publishedAt: { [Op.lte]: now } },
    order: [["publishedAt", "DESC"]],
    limit: entries,
  });
  return rows.map((row) => {
    const published = row.publishedAt ?? row.createdAt;
    const original = { id: row.id, title: row.title, excerpt: shortened(documentText(row.doc), excerptLength) };
    const { title, excerpt } = { ...original, ...translate("post", original, ["title", "excerpt"]) };
    return {
      id: pageUrl(identity, `/news/post-${row.id}`),
      link: pageUrl(identity, `/news/${row.slug}`),
      title: asHtml(title),
      description: asHtml(excerpt),
      date: row.updatedAt > published ? row.updatedAt : published,
      published,
    };
  });
}

async function newProducts(database: Database, { identity, translate }: FeedContext): Promise<Item[]> {
  const { currency, language } = identity;
  const rows = await database.model(productTable).findAll({
    where: { isActive: true },
    order: [["id", "DESC"]],
    limit: entries,
  });
  return rows.map((row) => {
    const original = { id: row.id, name: row.name, description: row.description };
    const { name, description } = { ...original, ...translate("product", original, ["name", "description"]) };
    const price = feedTexts[language].sentence(offeredPrice(row.priceCents, row.priceMode, currency, language));
    return {
      id: pageUrl(identity, `/store#product-${row.id}`),
      link: pageUrl(identity, `/store/${row.slug}`),
      title: asHtml(name),
      description: asHtml([price, withoutMarks(description ?? "")].join(" ")),
      date: row.updatedAt,
      published: row.createdAt,
    };
  });
}

async function newVideos(database: Database, identity: SiteSettings): Promise<Item[]> {
  const rows = await database.model(videoTable).findAll({ order: [["id", "DESC"]], limit: entries });
  return rows.map((row) => ({
    id: pageUrl(identity, `/#video-${row.id}`),
    link: row.youtubeUrl,
    title: asHtml(row.title),
    description: asHtml(row.description ?? ""),
    date: row.updatedAt,
    published: row.createdAt,
  }));
}
