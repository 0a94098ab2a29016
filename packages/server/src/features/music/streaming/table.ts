import { z } from "zod";
import { longText, moment, text } from "../../../db/columns.ts";
import { defineTable } from "../../../db/table.ts";

/** A copy of one of the artist's lists at the streaming service, or the URLs under which its covers are stored. */
export const streamingListTable = defineTable("streaming_lists", {
  kind: text(32)
    .of(z.enum(["top-tracks", "albums", "covers"]))
    .primaryKey(),
  artistId: text(64),
  /** JSON: a list in the contract's shape, or for covers our URLs by the service's. */
  items: longText(),
  fetchedAt: moment(),
});
