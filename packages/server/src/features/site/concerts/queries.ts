import { concert } from "@recital/contract/endpoints/site/concerts";
import type { Database } from "../../../db/connection.ts";
import type { Selected } from "../../../db/selection.ts";
import { selectRows } from "../../../db/statements.ts";
import { concertTable } from "./table.ts";

const shownConcert = concertTable.pickShown(concert);

/** The public fields of a concert. */
export type ShownConcert = Selected<typeof shownConcert>;

/** Returns the concerts that have not begun, next one first, at most `limit`. */
export function readComingConcerts(database: Database, now: Date, limit: number): Promise<ShownConcert[]> {
  const from = `FROM concerts WHERE starts_at > ? ORDER BY starts_at, id LIMIT ${limit}`;
  return selectRows(database, shownConcert, from, [now]);
}
