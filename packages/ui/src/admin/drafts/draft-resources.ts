import type { CashSaleInput } from "@recital/contract/endpoints/orders/sales";
import type { Issue } from "@recital/contract/endpoints/audience/issues";
import type { AdminPost } from "@recital/contract/endpoints/audience/posts";
import { partialMatchKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { issueKeys } from "../../api/admin/issues.ts";
import { postKeys, readPost } from "../../api/admin/posts.ts";
import { countSale } from "../../api/admin/sales.ts";
import type { ResourceKeys } from "../../api/query-keys.ts";
import type { AnyResource } from "./draft-table.ts";
import type { DraftResource, StoredEntry } from "./draft.ts";

/** The written part of a post. Its path and its date are separate settings. */
export type PostContent = Pick<AdminPost, "title" | "doc" | "imageUrl">;

/** A post needs a title; while it is being rewritten it has none for a moment. */
const withTitle = (content: PostContent) => ({ ...content, title: content.title.trim() || "Untitled" });

export const postDrafts: DraftResource<PostContent, AdminPost> = {
  kind: "posts",
  create: (api, { key, content }) => api("POST /api/admin/posts", { body: { ...withTitle(content), key } }),
  update: (api, { id, version, content }) =>
    api("PUT /api/admin/posts/:id", { params: { id }, body: { ...withTitle(content), version } }),
  read: (api, id) => readPost(api, id),
  contentOf: ({ title, doc, imageUrl }) => ({ title, doc, imageUrl }),
  onStored: (client, post) => updateQueries(client, postKeys, post),
};

/** The written part of a newsletter issue. */
export interface IssueContent extends Pick<Issue, "subject" | "preheader" | "doc" | "segment" | "archived"> {
  /** Absent in an issue that an earlier version has kept. */
  readonly topic?: Issue["topic"];
}

export const issueDrafts: DraftResource<IssueContent, Issue> = {
  kind: "issues",
  create: (api, { key, content }) => api("POST /api/admin/issues", { body: { ...content, key } }),
  update: (api, { id, version, content }) =>
    api("PUT /api/admin/issues/:id", { params: { id }, body: { ...content, version } }),
  read: (api, id) => api("GET /api/admin/issues/:id", { params: { id } }),
  contentOf: ({ subject, preheader, doc, segment, topic, archived }) => ({
    subject,
    preheader,
    doc,
    segment,
    topic,
    archived,
  }),
  onStored: (client, issue) => updateQueries(client, issueKeys, issue),
};

/**
 * A sale of the concert table. It has its own prices, because the shop may change its prices before the sale is sent.
 */
export interface SaleContent extends Pick<CashSaleInput, "paid"> {
  readonly lines: { readonly variantId: number; readonly quantity: number; readonly price: number }[];
  readonly note: string | null;
  /** For the receipt; null for none. Absent in a sale that an earlier version has kept. */
  readonly email?: string | null;
  readonly newsletter?: boolean;
  /** As ISO 8601. */
  readonly soldAt: string;
}

interface StoredSale extends StoredEntry {
  readonly content: SaleContent;
}

/** A sale is sent once and never changed: its key makes a repeated request record no second one. */
export const saleDrafts: DraftResource<SaleContent, StoredSale> = {
  kind: "sales",
  create: async (api, { key, content }) => {
    const { id, version } = await api("POST /api/admin/sales", { body: { ...content, requestKey: key } });
    return { id, version, content };
  },
  update: neverSentAgain,
  read: neverSentAgain,
  contentOf: ({ content }) => content,
  onStored: (client, { content }) => countSale(client, content),
};

function neverSentAgain(): never {
  throw new Error("A stored sale is not opened as a draft");
}

/** Sets the query of a stored entry; the resource's other queries are read again. */
function updateQueries(client: QueryClient, keys: ResourceKeys, entry: StoredEntry): void {
  const entryKey = keys.one(entry.id);
  client.setQueryData(entryKey, entry);
  const isOwn = (key: QueryKey) => key.length === entryKey.length && partialMatchKey(key, entryKey);
  void client.invalidateQueries({ queryKey: keys.all, predicate: ({ queryKey }) => !isOwn(queryKey) });
}

/** The kinds of drafts that are kept on this computer while the site cannot be reached. */
export const draftResources: readonly AnyResource[] = [issueDrafts, postDrafts, saleDrafts];
