import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { booleanValue } from "../../../db/row-values.ts";
import { readRows } from "../../../db/statements.ts";

/** A biography, a quote or a photo: a contact alone is no press kit. */
const pressIsFilled = `(
  EXISTS (SELECT 1 FROM press_kit WHERE bio_short IS NOT NULL OR bio_medium IS NOT NULL OR bio_long IS NOT NULL
    OR quotes <> '[]')
  OR EXISTS (SELECT 1 FROM press_photos))`;

const filledPages = z.object({
  hasMusic: booleanValue,
  /** Whether there is an upcoming concert. */
  hasConcerts: booleanValue,
  hasPress: booleanValue,
  /** Whether a post is published. */
  hasNews: booleanValue,
  /** Whether there is a text about the artist or a shown link. */
  hasAbout: booleanValue,
});

/** Returns which optional pages have content, so that the navigation leads to them. Each page reads it. */
export async function readFilledPages(database: Database, now: Date): Promise<z.output<typeof filledPages>> {
  const [row] = await readRows(
    database,
    filledPages,
    `SELECT EXISTS (SELECT 1 FROM releases WHERE visibility = 'public') AS hasMusic,
       EXISTS (SELECT 1 FROM concerts WHERE starts_at > ?) AS hasConcerts,
       ${pressIsFilled} AS hasPress,
       EXISTS (SELECT 1 FROM posts WHERE published_at <= ?) AS hasNews,
       (EXISTS (SELECT 1 FROM about_entries) OR EXISTS (SELECT 1 FROM social_links WHERE is_active = 1)) AS hasAbout`,
    [now, now],
  );
  if (!row) throw new Error("a selection without a table returned no row");
  return row;
}

const pressKit = z.object({ isFilled: booleanValue });

/** Returns whether the page of the press kit has content. */
export async function isPressFilled(database: Database): Promise<boolean> {
  const [row] = await readRows(database, pressKit, `SELECT ${pressIsFilled} AS isFilled`, []);
  return row?.isFilled === true;
}
