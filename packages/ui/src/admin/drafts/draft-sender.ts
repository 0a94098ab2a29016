import type { ApiClient } from "@recital/contract/client";
import type { AnyDraft, AnyResource, DraftTable, DraftWork } from "./draft-table.ts";
import type { StoredEntry } from "./draft.ts";
import { sendDraft, type SendResult } from "./send-draft.ts";

/** How long after the last change a draft is sent, in ms. */
const sendAfterMs = 1000;
/** The times between two attempts to reach the site, in ms; the last one repeats. */
const retryMs = [2000, 5000, 10_000] as const;

interface DraftSenderParts {
  readonly api: ApiClient;
  readonly table: DraftTable;
  /** Called when the stored part of a draft has changed. */
  readonly touch: (key: string) => void;
  readonly onStored: (key: string, resource: AnyResource, entry: StoredEntry) => void;
}

export interface DraftSender {
  /** Sends a draft {@link sendAfterMs} from now, if it does not change before. */
  sendSoon(key: string): void;
  /** Sends a draft now, with what changes meanwhile. Returns the stored entry; null if not all could be stored. */
  send(key: string): Promise<StoredEntry | null>;
  /** Sends all drafts that are changed or kept, now. */
  sendAll(): void;
}

/** Sends drafts, each one request at a time. Those that do not reach the site are sent again until they do. */
export function makeDraftSender(parts: DraftSenderParts): DraftSender {
  const { table } = parts;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Map<string, Promise<boolean>>();
  const retry = makeRetry(() => sendAll());

  /** Joins the request that is on its way. */
  function once(draft: AnyDraft, work: DraftWork): Promise<boolean> {
    const known = running.get(draft.key);
    if (known) return known;
    const started = sendOnce(draft, work).finally(() => running.delete(draft.key));
    running.set(draft.key, started);
    return started;
  }

  /** Returns whether the site has stored the content of now. */
  async function sendOnce(draft: AnyDraft, work: DraftWork): Promise<boolean> {
    const result = await attempt(draft, work, parts);
    if (result?.kind === "unreachable") retry.later();
    if (result?.kind !== "stored") return false;
    retry.reset();
    sendSoon(draft.key);
    parts.onStored(draft.key, work.resource, result.entry);
    return true;
  }

  async function send(key: string): Promise<StoredEntry | null> {
    for (;;) {
      clearTimeout(timers.get(key));
      const draft = table.find(key);
      const work = table.workOf(key);
      if (!draft || !work || draft.state === "conflict") return null;
      if (draft.state === "stored") return draft.entry;
      if (!(await once(draft, work))) return null;
    }
  }

  function sendSoon(key: string): void {
    // The others are sent by a timer of their own, or not before the user chooses.
    if (table.find(key)?.state !== "changed") return;
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void send(key), sendAfterMs),
    );
  }

  function sendAll(): void {
    for (const { key, state } of table.store.getState().drafts) {
      if (state === "kept" || state === "changed") void send(key);
    }
  }
  return { sendSoon, send, sendAll };
}

/** Sends a draft, and enters the result in the table. Returns null if it was discarded meanwhile. */
async function attempt(draft: AnyDraft, work: DraftWork, parts: DraftSenderParts): Promise<SendResult | null> {
  const { api, table, touch } = parts;
  const { key, id, version, state } = draft;
  const isRepeated = work.attempt !== null;
  work.attempt ??= { content: draft.content };
  const { content } = work.attempt;
  // Without a connection, the state does not change with every attempt.
  if (state !== "kept") table.set(key, { state: "sending", refusal: null });
  const result = await sendDraft(work.resource, api, { key, id, version, content, isRepeated });
  const now = table.find(key);
  if (!now) return null;
  if (result.kind !== "unreachable") work.attempt = null;
  table.set(key, changesAfter(result, now.content !== content));
  touch(key);
  return result;
}

function changesAfter(result: SendResult, isChanged: boolean): Partial<AnyDraft> {
  switch (result.kind) {
    case "unreachable":
      return { state: "kept" };
    case "conflict":
      return { state: "conflict", theirs: result.theirs };
    case "refused":
      return { state: "refused", refusal: result.refusal };
    case "stored": {
      const { entry } = result;
      return { id: entry.id, version: entry.version, entry, refusal: null, state: isChanged ? "changed" : "stored" };
    }
  }
}

/** Calls a function later, with longer times between the calls until it is reset. */
function makeRetry(call: () => void): { later(): void; reset(): void } {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    later() {
      timer ??= setTimeout(
        () => {
          timer = null;
          count += 1;
          call();
        },
        retryMs[Math.min(count, retryMs.length - 1)],
      );
    },
    reset() {
      count = 0;
    },
  };
}
