import { concertStatus } from "@recital/contract/values/concert";
import { id, key, longText, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A concert. Its `version` is the SEQUENCE of its calendar entry. */
export const concertTable = defineTable(
  "concerts",
  {
    id: id(),
    /** The UID of its calendar entry, which never changes. */
    uid: key(64),
    startsAt: moment(),
    /** A name of the IANA database. */
    timezone: text(64),
    doorsAt: moment().optional(),
    /** When it was to start before it was moved; null if it never was. */
    previousStartsAt: moment().optional(),
    title: text(200),
    venue: text(200),
    street: text(200).optional(),
    city: text(200),
    country: text(2).optional(),
    ticketUrl: longText().optional(),
    priceText: text(200).optional(),
    /** What is played, in Markdown. */
    program: longText().optional(),
    status: text(16).of(concertStatus),
    imageUrl: longText().optional(),
    createdAt: moment(),
    updatedAt: moment(),
    version: version(),
  },
  { demo: { kind: "concert", by: "id" }, translated: "concert" },
);
export type ConcertRow = RowOf<typeof concertTable>;
