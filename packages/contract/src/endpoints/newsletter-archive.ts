import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { documentBlocks } from "../values/document-blocks.ts";
import { documentSchema } from "../values/document.ts";

/** A newsletter issue in the public archive. */
export const archivedIssue = z
  .object({
    /** The last part of its page's path: `/newsletter/:slug`. */
    slug: z.string(),
    subject: z.string(),
    /** When its sending began. */
    sentAt: z.iso.datetime(),
    /** Its preheader, or its first words. */
    excerpt: z.string(),
  })
  .meta({ id: "ArchivedIssue" });

export const archivedIssueDetail = archivedIssue
  .extend({ doc: documentSchema, blocks: documentBlocks })
  .meta({ id: "ArchivedIssueDetail" });

export type ArchivedIssue = z.output<typeof archivedIssue>;
export type ArchivedIssueDetail = z.output<typeof archivedIssueDetail>;

export const newsletterArchive = {
  "GET /api/newsletter": {
    summary: "The newsletter issues in the archive, newest first",
    access: "public",
    response: z.array(archivedIssue),
    isCacheable: true,
  },
  "GET /api/newsletter/:slug": {
    summary: "A newsletter issue in the archive",
    access: "public",
    params: z.object({ slug: z.string() }),
    response: archivedIssueDetail,
    refusals: [404],
  },
} as const satisfies EndpointTable;
