import type { FoundEntry, FoundKind } from "@recital/contract/endpoints/system/search";
import { formatIn } from "@recital/contract/values/format";
import type { Language } from "@recital/contract/values/language";
import { foldText } from "@recital/contract/values/plain-text";
import { findRows } from "../../../db/table.ts";
import type { Services } from "../../feature.ts";
import { issueTable } from "../../audience/newsletter/tables.ts";
import { postTable } from "../../audience/posts/tables.ts";
import { releaseTable, trackTable } from "../../music/releases/tables.ts";
import { discountCodeTable } from "../../shop/discount-codes/tables.ts";
import { aboutEntryTable } from "../../site/about/table.ts";
import { concertTable } from "../../site/concerts/table.ts";
import { pressPhotoTable } from "../../site/press/tables.ts";
import { socialLinkTable } from "../../site/social-links/table.ts";
import { videoTable } from "../../site/videos/table.ts";

interface NamedEntry extends Omit<FoundEntry, "kind"> {
  /** Other words by which it is found. */
  readonly more?: string;
}

/** Reads the names of all entries of a kind, newest first. */
type ReadNames = (services: Services, language: Language) => Promise<readonly NamedEntry[]>;

const order: [string, string][] = [["id", "DESC"]];
/** More than an artist enters in years. */
const newest = { order, limit: 2000 };

/** What the artist enters by hand is short enough to be compared here, so that its tables need no folded columns. */
const lists = {
  release: async ({ database }) =>
    (await findRows(database.model(releaseTable), ["id", "title", "visibility"], newest)).map(
      ({ id, title, visibility }) => ({
        id,
        title,
        detail: visibility === "draft" ? "Draft" : null,
      }),
    ),
  track: async ({ database }) => {
    const releases = await findRows(database.model(releaseTable), ["id", "title"], newest);
    const titles = new Map(releases.map(({ id, title }) => [id, title]));
    const tracks = await findRows(database.model(trackTable), ["id", "title", "releaseId"], newest);
    return tracks.map((track) => ({ ...track, detail: titles.get(track.releaseId) ?? null }));
  },
  concert: async ({ database }, language) =>
    (
      await findRows(database.model(concertTable), ["id", "title", "venue", "city", "startsAt", "timezone"], newest)
    ).map(({ id, title, venue, city, startsAt, timezone }) => ({
      id,
      title,
      detail: `${city}, ${formatDay(startsAt, timezone, language)}`,
      more: venue,
    })),
  post: async ({ database }) =>
    (await findRows(database.model(postTable), ["id", "title", "publishedAt"], newest)).map(
      ({ id, title, publishedAt }) => ({
        id,
        title: title || "Untitled",
        detail: publishedAt === null ? "Draft" : null,
      }),
    ),
  issue: async ({ database }) =>
    (await findRows(database.model(issueTable), ["id", "subject", "state"], newest)).map(({ id, subject, state }) => ({
      id,
      title: subject || "Untitled",
      detail: state === "draft" ? "Draft" : null,
    })),
  video: async ({ database }) =>
    (await findRows(database.model(videoTable), ["id", "title", "tags"], newest)).map(({ id, title, tags }) => ({
      id,
      title,
      detail: null,
      more: tags.join(" "),
    })),
  discountCode: async ({ database }) =>
    (await findRows(database.model(discountCodeTable), ["id", "code", "isActive"], newest)).map(
      ({ id, code, isActive }) => ({
        id,
        title: code,
        detail: isActive ? null : "Not active",
      }),
    ),
  pressPhoto: async ({ database }) =>
    (await findRows(database.model(pressPhotoTable), ["id", "alt", "credit"], newest)).map(({ id, alt, credit }) => ({
      id,
      title: alt,
      detail: credit,
    })),
  aboutEntry: async ({ database }) =>
    (await findRows(database.model(aboutEntryTable), ["id", "title"], newest)).map((entry) => ({
      ...entry,
      detail: null,
    })),
  socialLink: async ({ database }) =>
    (await findRows(database.model(socialLinkTable), ["id", "platform", "displayName"], newest)).map(
      ({ id, platform, displayName }) => ({ id, title: displayName || platform, detail: platform }),
    ),
} as const satisfies Partial<Record<FoundKind, ReadNames>>;

/** Returns the entries with each of the words in their names, those whose name begins with the first, at most `limit` of a kind. */
export async function findInShortLists(
  services: Services,
  search: string,
  { limit, language }: { readonly limit: number; readonly language: Language },
): Promise<FoundEntry[]> {
  const text = foldText(search).trim();
  const words = text.split(/\s+/);
  const kinds = Object.entries(lists) as [FoundKind, ReadNames][];
  const found = await Promise.all(
    kinds.map(async ([kind, read]) => {
      const entries = (await read(services, language)).filter(({ title, detail, more }) => {
        const named = foldText([title, detail, more].join(" "));
        return words.every((word) => named.includes(word));
      });
      const rank = ({ title }: NamedEntry) => (foldText(title).startsWith(text) ? 0 : 1);
      const best = entries.toSorted((a, b) => rank(a) - rank(b)).slice(0, limit);
      return best.map(({ more: _, ...entry }) => ({ kind, ...entry }));
    }),
  );
  return found.flat();
}

function formatDay(time: Date, timeZone: string, language: Language): string {
  return formatIn(time, timeZone, { year: "numeric", month: "short", day: "numeric" }, language);
}
