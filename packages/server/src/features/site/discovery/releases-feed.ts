import { pageUrl } from "@recital/contract/site-renderer";
import { withoutMarks } from "@recital/contract/values/plain-text";
import { formatDayIn } from "@recital/contract/values/format";
import { Feed, type Item } from "feed";
import type { Database } from "../../../db/connection.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { asHtml, changedAt, readable } from "./filled-pages.ts";
import { type FeedContext, writeAtom } from "./feed.ts";
import { feedTexts } from "./texts/index.ts";
import { type ReleaseRow, releaseTable } from "../../music/releases/tables.ts";

const entries = 50;

/**
 * Returns the published releases as an Atom feed in the language of `identity`, newest first. Atom has a date of its own for changes, so that a
 * pre-release appears again when it is out.
 */
export async function writeReleasesFeed(database: Database, context: FeedContext): Promise<string> {
  const { identity } = context;
  const { publicUrl, artistName, language } = identity;
  const texts = feedTexts[language];
  const rows = await database.model(releaseTable).findAll({ where: { visibility: "public" } });
  const images = await readImageSets(
    database,
    rows.map(({ artworkUrl }) => artworkUrl),
  );
  const items = rows
    .map((row) => {
      const image = images.get(row.artworkUrl ?? "");
      return describe(row, { ...context, image: image ? absolute(publicUrl, image.share ?? image.src) : null });
    })
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, entries);
  const feed = new Feed({
    id: pageUrl(identity, "/music"),
    link: pageUrl(identity, "/music"),
    title: readable(texts.releases(artistName)),
    description: readable(texts.describeReleases(artistName)),
    generator: "Recital",
    copyright: readable(artistName),
    author: { name: readable(artistName) },
    feedLinks: { atom: pageUrl(identity, "/releases.xml") },
    ...(items[0] && { updated: items[0].date }),
  });
  for (const item of items) feed.addItem(item);
  return writeAtom(feed, language);
}

interface Details extends FeedContext {
  /** The absolute URL of the artwork. */
  readonly image: string | null;
}

function describe(row: ReleaseRow, { identity, translate, now, image }: Details): Item {
  const original = { id: row.id, title: row.title, description: row.description };
  const { title, description } = { ...original, ...translate("release", original, ["title", "description"]) };
  const { slug, kind, releaseAt, createdAt } = row;
  const { language, timezone } = identity;
  const texts = feedTexts[language];
  const link = pageUrl(identity, `/music/${slug}`);
  const isUpcoming = releaseAt !== null && releaseAt > now;
  const facts = isUpcoming ? texts.comingKinds[kind](formatDayIn(releaseAt, timezone, language)) : texts.kinds[kind];
  const text = asHtml([facts, withoutMarks(description ?? "")].join(" ").trim());
  const artwork = image === null ? "" : `<p><img src="${asHtml(image)}" alt=""></p>`;
  return {
    id: link,
    link,
    title: asHtml(isUpcoming ? texts.preOrder(title) : title),
    description: text,
    content: `${artwork}<p>${text}</p>`,
    date: changedAt(row, now),
    // Readers hide entries from the future.
    published: releaseAt === null || isUpcoming ? createdAt : releaseAt,
    ...(image !== null && { enclosure: { url: image, type: "image/jpeg", length: 0 } }),
  };
}

function absolute(publicUrl: string, url: string): string {
  return new URL(url, publicUrl).href;
}
