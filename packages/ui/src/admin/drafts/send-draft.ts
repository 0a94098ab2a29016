import { ApiError, type ApiClient } from "@recital/contract/client";
import type { DraftResource, Refusal, StoredEntry } from "./draft.ts";

interface DraftToSend {
  readonly key: string;
  readonly id: number | null;
  readonly version: number | null;
  readonly content: unknown;
  /** Whether the same content was sent before without a response. */
  readonly isRepeated: boolean;
}

export type SendResult =
  | { readonly kind: "stored"; readonly entry: StoredEntry }
  /** The site may have stored it or not. The same content is sent again before any other. */
  | { readonly kind: "unreachable" }
  /** `theirs` is null if the entry was deleted. */
  | { readonly kind: "conflict"; readonly theirs: StoredEntry | null }
  | { readonly kind: "refused"; readonly refusal: Refusal };

type Resource = DraftResource<unknown, StoredEntry>;

/**
 * Sends a draft once. A save whose response was lost is recognized when it is repeated, by the key of a new entry or by
 * the version and content of a known one, so that it counts once.
 */
export async function sendDraft(resource: Resource, api: ApiClient, draft: DraftToSend): Promise<SendResult> {
  try {
    return draft.id === null ? await create(resource, api, draft) : await update(resource, api, draft, draft.id);
  } catch (error) {
    // Without a status, the connection was cut in the middle of the response.
    if (!(error instanceof ApiError) || isUnreachable(error)) return { kind: "unreachable" };
    return { kind: "refused", refusal: { message: error.userMessage || error.message, fields: error.fields } };
  }
}

async function create(resource: Resource, api: ApiClient, draft: DraftToSend): Promise<SendResult> {
  const entry = await resource.create(api, draft);
  // The first request has created it, and it was edited since.
  const isEdited = draft.isRepeated && !isSameContent(resource.contentOf(entry), draft.content);
  return isEdited ? { kind: "conflict", theirs: entry } : { kind: "stored", entry };
}

async function update(resource: Resource, api: ApiClient, draft: DraftToSend, id: number): Promise<SendResult> {
  const { content } = draft;
  const version = draft.version ?? 0;
  try {
    return { kind: "stored", entry: await resource.update(api, { id, version, content }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return { kind: "conflict", theirs: null };
    if (error.status !== 409) throw error;
    const theirs = await readEntry(resource, api, id);
    // Refused for another reason than the version, for instance because it was sent.
    if (theirs?.version === version) throw error;
    const isOurs = theirs?.version === version + 1 && isSameContent(resource.contentOf(theirs), content);
    return isOurs ? { kind: "stored", entry: theirs } : { kind: "conflict", theirs };
  }
}

async function readEntry(resource: Resource, api: ApiClient, id: number): Promise<StoredEntry | null> {
  try {
    return await resource.read(api, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Whether the same request can succeed later: no connection, a busy site, or a failing one. */
function isUnreachable({ status }: ApiError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/**
 * Whether two contents are the same for the user: the site trims texts, leaves out what is empty, and may return fields
 * in another order.
 */
function isSameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b));
}

function normalize(value: unknown): unknown {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== "object" || value === null) return value ?? undefined;
  const fields = Object.entries(value)
    .map(([name, field]) => [name, normalize(field)] as const)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
