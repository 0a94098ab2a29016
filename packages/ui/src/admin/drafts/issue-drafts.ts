import type { Issue } from "@recital/contract/endpoints/issues";
import { issueKeys } from "../../api/admin/issues.ts";
import type { DraftResource } from "./draft-resource.ts";
import { updateQueries } from "./update-queries.ts";

/** What is written of a newsletter issue. */
export type IssueContent = Pick<Issue, "subject" | "preheader" | "doc" | "segment" | "archived">;

export const issueDrafts: DraftResource<IssueContent, Issue> = {
  kind: "issues",
  create: (api, { key, content }) => api("POST /api/admin/issues", { body: { ...content, key } }),
  update: (api, { id, version, content }) =>
    api("PUT /api/admin/issues/:id", { params: { id: String(id) }, body: { ...content, version } }),
  read: (api, id) => api("GET /api/admin/issues/:id", { params: { id: String(id) } }),
  contentOf: ({ subject, preheader, doc, segment, archived }) => ({ subject, preheader, doc, segment, archived }),
  onStored: (client, issue) => updateQueries(client, issueKeys, issue),
};
