import type { Issue } from "@recital/contract/endpoints/issues";
import type { IssueContent } from "../../drafts/issue-drafts.ts";
import type { OpenDraft } from "../../drafts/use-draft.ts";

/** An issue that is written. */
export type IssueDraft = OpenDraft<IssueContent, Issue>;
