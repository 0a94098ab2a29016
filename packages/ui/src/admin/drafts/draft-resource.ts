import type { ApiClient } from "@recital/contract/client";
import type { QueryClient } from "@tanstack/react-query";

/** An entry as the site has stored it. */
export interface StoredEntry {
  readonly id: number;
  /** Increases with every save. */
  readonly version: number;
}

/**
 * A kind of entries that are written as drafts. `C` is what is written, as JSON; `E` is the stored entry.
 * `create`, `update` and `read` reject with the client's ApiError.
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
