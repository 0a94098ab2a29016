import { z } from "zod";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Draft, DraftResource, StoredEntry } from "./draft.ts";

/** A draft of any kind. Its types are those of its resource. */
export type AnyDraft = Draft<unknown, StoredEntry>;
export type AnyResource = DraftResource<unknown, StoredEntry>;

export interface DraftsState {
  /** Open and unsent drafts. */
  readonly drafts: readonly AnyDraft[];
  /** Whether the kept drafts were read. */
  readonly isReady: boolean;
}

/** The data of a draft that no screen shows. */
export interface DraftWork {
  readonly resource: AnyResource;
  /** Content that was sent without a response; null if there is none. */
  attempt: KeptRecord["attempt"];
  isOpen: boolean;
  /** Lets other pages of the browser send the draft. */
  release: () => void;
}

/** The drafts in memory. */
export interface DraftTable {
  readonly store: StoreApi<DraftsState>;
  find(key: string): AnyDraft | undefined;
  workOf(key: string): DraftWork | undefined;
  set(key: string, changes: Partial<AnyDraft>): void;
  /** Makes the stored entry the draft's content. */
  setStored(key: string, entry: StoredEntry): void;
  add(draft: AnyDraft, work: DraftWork): void;
  remove(key: string): void;
}

export function makeDraftTable(): DraftTable {
  const store = createStore<DraftsState>(() => ({ drafts: [], isReady: false }));
  const work = new Map<string, DraftWork>();
  const find = (key: string) => store.getState().drafts.find((draft) => draft.key === key);
  const set = (key: string, changes: Partial<AnyDraft>) =>
    store.setState(({ drafts }) => ({
      drafts: drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)),
    }));
  return {
    store,
    find,
    workOf: (key) => work.get(key),
    set,
    setStored(key, entry) {
      const draft = find(key);
      const draftWork = work.get(key);
      if (!draft || !draftWork) return;
      draftWork.attempt = null;
      const content = draftWork.resource.contentOf(entry);
      const { id, version } = entry;
      const replacements = draft.replacements + 1;
      set(key, { id, version, entry, content, replacements, state: "stored", theirs: null, refusal: null });
    },
    add(draft, draftWork) {
      work.set(draft.key, draftWork);
      store.setState(({ drafts }) => ({ drafts: [...drafts, draft] }));
    },
    remove(key) {
      work.get(key)?.release();
      work.delete(key);
      store.setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.key !== key) }));
    },
  };
}

/** Returns a draft without changes. */
export function emptyDraft(key: string, kind: string, content: unknown): AnyDraft {
  return {
    key,
    kind,
    content,
    id: null,
    version: null,
    entry: null,
    state: "stored",
    theirs: null,
    refusal: null,
    isSafe: true,
    replacements: 0,
  };
}

/** The content of a draft is checked by the site. */
const keptRecord = z.object({
  kind: z.string(),
  id: z.int().nullable(),
  version: z.int().nullable(),
  content: z.unknown(),
  /** Content that was sent without a response. The site may have stored it. */
  attempt: z.object({ content: z.unknown() }).nullable(),
});

type KeptRecord = z.output<typeof keptRecord>;

/** Returns the text that is kept of a draft. */
export function writeRecord(draft: Draft<unknown, StoredEntry>, attempt: KeptRecord["attempt"]): string {
  const { kind, id, version, content } = draft;
  return JSON.stringify({ kind, id, version, content, attempt } satisfies KeptRecord);
}

/** Reads a kept text; null if it is none, for instance of a later version of the program. */
export function readRecord(text: string): KeptRecord | null {
  try {
    return keptRecord.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
