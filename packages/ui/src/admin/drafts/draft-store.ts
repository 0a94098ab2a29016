import type { ApiClient } from "@recital/contract/client";
import type { StoreApi } from "zustand/vanilla";
import type { KeptDraft, KeptDrafts } from "../../platform/platform.ts";
import { randomUuid } from "@recital/contract/values/older-browsers";
import { makeDraftKeeper, type holdDraft } from "./draft-keeper.ts";
import { makeDraftSender, type DraftSender } from "./draft-sender.ts";
import {
  emptyDraft,
  makeDraftTable,
  readRecord,
  writeRecord,
  type AnyDraft,
  type AnyResource,
  type DraftsState,
  type DraftTable,
} from "./draft-table.ts";
import type { StoredEntry } from "./draft.ts";

type AnyStart = { readonly entry: StoredEntry } | { readonly content: unknown; readonly key?: string };

export interface Drafts extends Pick<DraftSender, "send" | "sendAll"> {
  readonly store: StoreApi<DraftsState>;
  /** Reads the kept drafts, and begins to send them. */
  load(): Promise<void>;
  /** Opens a draft; returns its key. What is kept of the same entry or key is continued. */
  open(resource: AnyResource, start: AnyStart): string;
  /** Sends the unsaved content, and forgets the draft when it is stored. */
  close(key: string): void;
  change(key: string, content: unknown): void;
  /** Takes an entry that was read again, unless the draft has changes of its own. */
  takeNewer(key: string, entry: StoredEntry): void;
  keepMine(key: string): void;
  takeTheirs(key: string): void;
  discard(key: string): void;
  /** Writes the last changes to this computer, before the page is left. */
  flush(): Promise<void>;
}

interface DraftStoreParts {
  readonly api: ApiClient;
  readonly kept: KeptDrafts;
  /** The kinds of drafts that are sent without being opened. */
  readonly resources: readonly AnyResource[];
  readonly onStored: (resource: AnyResource, entry: StoredEntry) => void;
  readonly hold: typeof holdDraft;
}

/** Makes the drafts of the back office. */
export function makeDrafts({ api, kept, resources, onStored, hold }: DraftStoreParts): Drafts {
  const table = makeDraftTable();
  const keeper = makeDraftKeeper({
    kept,
    textOf(key) {
      const draft = table.find(key);
      return !draft || draft.state === "stored" ? null : writeRecord(draft, table.workOf(key)?.attempt ?? null);
    },
    onWritten: (key, isSafe) => table.set(key, { isSafe }),
  });
  const discard = (key: string) => {
    table.remove(key);
    keeper.touch(key);
  };
  const forgetIfDone = (key: string) => {
    if (table.find(key)?.state === "stored" && table.workOf(key)?.isOpen === false) discard(key);
  };
  const sender = makeDraftSender({
    api,
    table,
    touch: keeper.touch,
    onStored(key, resource, entry) {
      onStored(resource, entry);
      forgetIfDone(key);
    },
  });
  return {
    store: table.store,
    async load() {
      // Without storage, as in some private windows, nothing is kept.
      const found = await kept.list().catch(() => []);
      for (const draft of found) await addKept(table, { resources, hold }, draft);
      table.store.setState({ isReady: true });
      sender.sendAll();
    },
    open: (resource, start) => openDraft(table, hold, resource, start),
    close(key) {
      const work = table.workOf(key);
      if (work) work.isOpen = false;
      forgetIfDone(key);
      void sender.send(key);
    },
    change(key, content) {
      const draft = table.find(key);
      if (!draft || draft.content === content) return;
      const isIdle = draft.state === "stored" || draft.state === "refused";
      table.set(key, { content, ...(isIdle && { state: "changed" }) });
      keeper.touch(key);
      sender.sendSoon(key);
    },
    takeNewer: (key, entry) => takeNewer(table, key, entry),
    ...makeChoices(table, sender, keeper.touch, discard),
    discard,
    send: sender.send,
    sendAll: sender.sendAll,
    flush: keeper.flush,
  };
}

/** The user's choices after a conflict. */
function makeChoices(
  table: DraftTable,
  sender: DraftSender,
  touch: (key: string) => void,
  discard: (key: string) => void,
): Pick<Drafts, "keepMine" | "takeTheirs"> {
  return {
    keepMine(key) {
      const draft = table.find(key);
      if (draft?.state !== "conflict") return;
      const { theirs } = draft;
      // The key of a deleted entry is free again.
      const id = theirs?.id ?? null;
      table.set(key, { id, version: theirs?.version ?? null, entry: theirs, theirs: null, state: "changed" });
      touch(key);
      void sender.send(key);
    },
    takeTheirs(key) {
      const draft = table.find(key);
      if (draft?.state !== "conflict") return;
      if (!draft.theirs) discard(key);
      else {
        table.setStored(key, draft.theirs);
        touch(key);
      }
    },
  };
}

function openDraft(table: DraftTable, hold: typeof holdDraft, resource: AnyResource, start: AnyStart): string {
  const isWanted = ({ key, kind, id }: AnyDraft) =>
    "entry" in start ? kind === resource.kind && id === start.entry.id : key === start.key;
  const known = table.store.getState().drafts.find(isWanted);
  const knownWork = known && table.workOf(known.key);
  if (known && knownWork) {
    knownWork.isOpen = true;
    if ("entry" in start) takeNewer(table, known.key, start.entry);
    return known.key;
  }
  const entry = "entry" in start ? start.entry : null;
  const key = randomUuid();
  const draft = emptyDraft(key, resource.kind, "entry" in start ? resource.contentOf(start.entry) : start.content);
  const work = { resource, attempt: null, isOpen: true, release: () => undefined };
  table.add({ ...draft, entry, id: entry?.id ?? null, version: entry?.version ?? null }, work);
  void hold(key).then((release) => {
    const opened = table.workOf(key);
    if (opened && release) opened.release = release;
    else release?.();
  });
  return key;
}

function takeNewer(table: DraftTable, key: string, entry: StoredEntry): void {
  const draft = table.find(key);
  if (draft?.state === "stored" && entry.version > (draft.version ?? -1)) table.setStored(key, entry);
}

async function addKept(
  table: DraftTable,
  { resources, hold }: Pick<DraftStoreParts, "resources" | "hold">,
  kept: KeptDraft,
): Promise<void> {
  const { key, text } = kept;
  const record = readRecord(text);
  const resource = resources.find(({ kind }) => kind === record?.kind);
  // Drafts that this version cannot read stay in the storage.
  if (!record || !resource || table.find(key)) return;
  const release = await hold(key);
  if (!release) return;
  const { kind, id, version, content } = record;
  // The sender recognizes unchanged content by its identity.
  const isUnchanged = JSON.stringify(record.attempt?.content) === JSON.stringify(content);
  const attempt = isUnchanged ? { content } : record.attempt;
  const work = { resource, attempt, isOpen: false, release };
  table.add({ ...emptyDraft(key, kind, content), id, version, state: "kept" }, work);
}
