import { useEffect, useRef, useState } from "react";
import { createStore, useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { DraftsState } from "./draft-table.ts";
import type { Draft, DraftResource, StoredEntry } from "./draft.ts";
import { useDrafts } from "./drafts-context.tsx";

const noDrafts = createStore<DraftsState>(() => ({ drafts: [], isReady: false }));

/** An entry to edit; or a new one with its first content, or `key`, a new draft that is kept on this computer. */
type DraftStart<C, E> = { readonly entry: E } | { readonly content: C; readonly key?: string };

export interface OpenDraft<C, E extends StoredEntry> extends Draft<C, E> {
  /** Replaces the content, and sends it a second after the last change. */
  readonly change: (content: C) => void;
  /**
   * Sends all changes now. Resolves with the stored entry; with null if the site cannot be reached, refuses it, or has
   * another version, which `state` tells.
   */
  readonly send: () => Promise<E | null>;
  /** After a conflict: stores this content over the other; creates a new entry if it was deleted. */
  readonly keepMine: () => void;
  /** After a conflict: takes the stored content. If the entry was deleted, the draft ends. */
  readonly takeTheirs: () => void;
  /** Ends the draft, and forgets what the site does not have. The screen is left then. */
  readonly discard: () => void;
}

/**
 * Opens a draft, which is sent to the site a second after each change and kept on this computer until the site has it.
 * Returns null in the first moment, while the kept drafts are read. The draft stays the same one when it gets an id;
 * `start` is read again only if it names another entry or key, or a newer version of the entry.
 */
export function useDraft<C, E extends StoredEntry>(
  resource: DraftResource<C, E>,
  start: DraftStart<C, E>,
): OpenDraft<C, E> | null {
  const drafts = useDrafts();
  const store = drafts?.store ?? noDrafts;
  const isReady = useStore(store, (state) => state.isReady);
  const [key, setKey] = useState<string | null>(null);
  const id = "entry" in start ? start.entry.id : null;
  const startKey = "entry" in start ? null : (start.key ?? null);
  const version = "entry" in start ? start.entry.version : null;
  const current = useRef({ resource, start });
  useEffect(() => {
    current.current = { resource, start };
  });
  useEffect(() => {
    if (!drafts || !isReady) return;
    const opened = drafts.open(current.current.resource, current.current.start);
    setKey(opened);
    return () => drafts.close(opened);
  }, [drafts, isReady, id, startKey]);
  useEffect(() => {
    const { start: latest } = current.current;
    if (key !== null && "entry" in latest) drafts?.takeNewer(key, latest.entry);
  }, [drafts, key, version]);
  // The draft of a key has the types of the resource that it was opened with.
  const draft = useStore(store, (state) => state.drafts.find((draft) => draft.key === key)) as Draft<C, E> | undefined;
  if (!drafts || !draft) return null;
  return {
    ...draft,
    change: (content) => drafts.change(draft.key, content),
    send: async () => (await drafts.send(draft.key)) as E | null,
    keepMine: () => drafts.keepMine(draft.key),
    takeTheirs: () => drafts.takeTheirs(draft.key),
    discard: () => drafts.discard(draft.key),
  };
}

/** Returns the drafts of a kind that the site does not have yet, for the list of its entries. */
export function useUnsentDrafts<C, E extends StoredEntry>(
  resource: DraftResource<C, E>,
): readonly Pick<Draft<C, E>, "key" | "id" | "content" | "state" | "refusal" | "isSafe">[] {
  const drafts = useDrafts();
  return useStore(
    drafts?.store ?? noDrafts,
    // The drafts of a kind have the types of its resource.
    useShallow(
      (state) =>
        state.drafts.filter((draft) => draft.kind === resource.kind && draft.state !== "stored") as Draft<C, E>[],
    ),
  );
}
