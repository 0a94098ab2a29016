import type { ApiClient } from "@recital/contract/client";
import type { QueryClient } from "@tanstack/react-query";

/**
 * - `stored`: the site has all of it, or nothing was written yet
 * - `changed`: it is sent in a second
 * - `sending`: it is on its way
 * - `kept`: the site cannot be reached; it is kept on this computer, and sent again
 * - `conflict`: it was changed somewhere else; the user chooses
 * - `refused`: the site refuses its content; it is kept on this computer, and sent after the next change
 */
export type DraftState = "stored" | "changed" | "sending" | "kept" | "conflict" | "refused";

export interface Refusal {
  /** The site's message. */
  readonly message: string;
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A draft while it is open or not stored yet. */
export interface Draft<C, E extends StoredEntry> {
  /** A UUID, also the key by which the site knows a new entry. */
  readonly key: string;
  readonly kind: string;
  /** Null until the site has stored it. */
  readonly id: number | null;
  /** The stored version that `content` was made of; null until the site has stored it. */
  readonly version: number | null;
  readonly content: C;
  readonly state: DraftState;
  /** The entry as it was stored last; null for a new draft, and while only this computer has read it. */
  readonly entry: E | null;
  /** The stored entry that `content` conflicts with; null without a conflict, and if the entry was deleted. */
  readonly theirs: E | null;
  readonly refusal: Refusal | null;
  /** Whether this computer could keep the last change. If not, it is lost when the page is closed. */
  readonly isSafe: boolean;
  /** Counts how often `content` was replaced by a stored entry: an editor with a state of its own starts again. */
  readonly replacements: number;
}

/** An entry as the site has stored it. */
export interface StoredEntry {
  readonly id: number;
  /** Increases with every save. */
  readonly version: number;
}

/**
 * A kind of entries that are written as drafts. `C` is the written content, as JSON; `E` is the stored entry. `create`,
 * `update` and `read` reject with the client's ApiError.
 */
export interface DraftResource<C, E extends StoredEntry> {
  /** Its name in the API, for instance "issues". */
  readonly kind: string;
  /** Creates an entry. A second call with the same `key`, a UUID, creates nothing and returns the entry as it is. */
  create(api: ApiClient, draft: { readonly key: string; readonly content: C }): Promise<E>;
  /** Stores the content. Rejects with status 409 if `version` is not the stored one. */
  update(api: ApiClient, draft: { readonly id: number; readonly version: number; readonly content: C }): Promise<E>;
  read(api: ApiClient, id: number): Promise<E>;
  contentOf(entry: E): C;
  /** Called when an entry was stored: updates its queries. */
  onStored(client: QueryClient, entry: E): void;
}
