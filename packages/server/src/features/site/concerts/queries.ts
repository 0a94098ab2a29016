import { concert, pastConcert } from "@recital/contract/endpoints/site/concerts";
import { pageUrl, type SiteIdentity } from "@recital/contract/site-renderer";
import { formatDayIn } from "@recital/contract/values/format";
import type { Database } from "../../../db/connection.ts";
import type { Selected } from "../../../db/selection.ts";
import { Op } from "../../../db/sequelize.ts";
import { selectRows } from "../../../db/statements.ts";
import { concertTable } from "./table.ts";

const shownConcert = concertTable.pickShown(concert);

/** The public fields of a concert. */
export type ShownConcert = Selected<typeof shownConcert>;

const playedConcert = concertTable.pickShown(pastConcert).and(concertTable.pick(["timezone", "country"]));

/** Returns the concerts that have begun and were not called off, latest first, at most `limit`. */
export function readPlayedConcerts(database: Database, now: Date, limit: number) {
  const from = `FROM concerts WHERE starts_at <= ? AND status NOT IN ('cancelled', 'postponed')
    ORDER BY starts_at DESC, id DESC LIMIT ${limit}`;
  return selectRows(database, playedConcert, from, [now]);
}

/** Returns the concerts that have not begun, next one first, at most `limit`. */
export function readComingConcerts(database: Database, now: Date, limit: number): Promise<ShownConcert[]> {
  const from = `FROM concerts WHERE starts_at > ? ORDER BY starts_at, id LIMIT ${limit}`;
  return selectRows(database, shownConcert, from, [now]);
}

/** Returns the next concert that people can go to, as an email in the language of `site` names it; null for none. */
export async function readNextConcert(
  { model }: Pick<Database, "model">,
  now: Date,
  site: Pick<SiteIdentity, "publicUrl" | "language" | "languages">,
): Promise<{ place: string; url: string } | null> {
  const concert = await model(concertTable).findOne({
    attributes: ["id", "startsAt", "timezone", "city", "venue"],
    where: { startsAt: { [Op.gt]: now }, status: "scheduled" },
    order: ["startsAt", "id"],
  });
  if (!concert) return null;
  const { id, startsAt, timezone, city, venue } = concert;
  const place = [formatDayIn(startsAt, timezone, site.language), city, venue].filter(Boolean).join(", ");
  return { place, url: pageUrl(site, `/concerts/${id}`) };
}
