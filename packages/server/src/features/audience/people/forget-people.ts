import type { Database } from "../../../db/connection.ts";
import { runStatement } from "../../../db/statements.ts";
import { tablesOfPeople } from "./edit-people.ts";

/**
 * Deletes the people of whom nothing is stored any more, neither a row nor the owner's words, and who were last seen
 * before this time.
 */
export async function forgetPeople(database: Database, seenBefore: Date): Promise<void> {
  const hasNothing = tablesOfPeople.map(
    ({ table }) => `NOT EXISTS (SELECT 1 FROM ${table.name} WHERE person_id = people.id)`,
  );
  await runStatement(
    database,
    `DELETE FROM people WHERE last_seen_at < ? AND merged_into_id IS NULL AND note IS NULL AND tags = '[]'
       AND id NOT IN (SELECT into_id FROM (SELECT merged_into_id AS into_id FROM people WHERE merged_into_id IS NOT NULL) j)
       AND NOT EXISTS (SELECT 1 FROM grants WHERE person_id = people.id) AND ${hasNothing.join(" AND ")}`,
    [seenBefore],
  );
}
