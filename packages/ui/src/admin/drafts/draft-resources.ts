import { issueDrafts } from "./issue-drafts.ts";
import type { AnyResource } from "./draft-table.ts";
import { postDrafts } from "./post-drafts.ts";
import { saleDrafts } from "./sale-drafts.ts";

/** The kinds of drafts that are kept on this computer while the site cannot be reached. */
export const draftResources: readonly AnyResource[] = [issueDrafts, postDrafts, saleDrafts];
