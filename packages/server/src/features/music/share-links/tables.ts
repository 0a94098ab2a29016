import { bool, id, int, key, longText, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A private link to a release. Nothing about its listeners is stored. */
export const shareLinkTable = defineTable(
  "share_links",
  {
    id: id(),
    releaseId: int(),
    /** SHA-256 of the token in its URL. */
    tokenHash: key(64),
    label: text(200),
    expiresAt: moment().optional(),
    /** How many times tracks can be started; null is any number. */
    maxPlays: int().optional(),
    plays: int().default(0),
    lastPlayAt: moment().optional(),
    canDownload: bool().default(false),
    createdAt: moment(),
    revokedAt: moment().optional(),
  },
  { demo: { kind: "release", by: "releaseId" } },
);
export type ShareLinkRow = RowOf<typeof shareLinkTable>;

/** The secret of a URL that serves the bytes of a started track, or of a download, for some hours. */
export const shareTicketTable = defineTable("share_tickets", {
  id: id(),
  /** SHA-256 of the ticket. */
  ticketHash: key(64),
  linkId: int(),
  /** The files that it consists of, as `domain/download-layout.ts` writes them. */
  layout: longText().withoutImages(),
  expiresAt: moment(),
  createdAt: moment(),
});
export type ShareTicketRow = RowOf<typeof shareTicketTable>;
