import type { ApiClient } from "@recital/contract/client";
import { createStore, type StoreApi } from "zustand/vanilla";

/** How long a deletion can be undone, in ms. */
export const undoMs = 10_000;

/** A deletion that the user has decided on. */
interface DeletionRequest {
  /** The key of the mutation that deletes the entry. */
  readonly kind: string;
  readonly id: number;
  /** The message while it can be undone. */
  readonly title: string;
  /** The name of the deleted entry. */
  readonly name: string;
  /** Deletes it on the server. */
  readonly send: (api: ApiClient) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

export interface PendingDeletion extends DeletionRequest {
  readonly key: number;
}

interface DeletionsState {
  /** The deletions that can still be undone, oldest first. Lists do not show their entries. */
  readonly pending: readonly PendingDeletion[];
}

export interface Deletions {
  readonly store: StoreApi<DeletionsState>;
  begin(request: DeletionRequest): void;
  undo(key: number): void;
  /** Undoes the last deletion. Returns false if there is none. */
  undoLast(): boolean;
  /** Stops the time while the user is at the message: holds and releases are counted. */
  hold(key: number): void;
  release(key: number): void;
  /** Sends a deletion now. */
  finish(key: number): Promise<void>;
  /** Sends all deletions now; `leaving`: by requests that outlive the page. Resolves when all that were sent are done. */
  finishAll(how?: "leaving"): Promise<void>;
}

interface DeletionParts {
  readonly api: ApiClient;
  /** Sends requests that outlive the page. */
  readonly leavingApi: ApiClient;
}

/** Makes the deletions of the back office: each is sent after {@link undoMs}, unless it is undone before. */
export function makeDeletions({ api, leavingApi }: DeletionParts): Deletions {
  const store = createStore<DeletionsState>(() => ({ pending: [] }));
  const clocks = new Map<number, Countdown>();
  const sendings = new Set<Promise<unknown>>();
  let lastKey = 0;

  /** Removes a deletion from the list; undefined if it is not there. */
  const take = (key: number) => {
    const found = store.getState().pending.find((deletion) => deletion.key === key);
    clocks.get(key)?.stop();
    clocks.delete(key);
    store.setState(({ pending }) => ({ pending: pending.filter((deletion) => deletion.key !== key) }));
    return found;
  };
  const finish = async (key: number, by = api) => {
    const found = store.getState().pending.find((deletion) => deletion.key === key);
    if (!found) return;
    // Sent before the entry leaves the list, so that no list shows it in between.
    const sending = found.send(by).catch(found.onFailure);
    sendings.add(sending);
    take(key);
    await sending;
    sendings.delete(sending);
  };
  const undo = (key: number) => void take(key);
  return {
    store,
    begin(request) {
      lastKey += 1;
      const key = lastKey;
      clocks.set(
        key,
        startCountdown(() => void finish(key)),
      );
      store.setState(({ pending }) => ({ pending: [...pending, { ...request, key }] }));
    },
    undo,
    undoLast() {
      const last = store.getState().pending.at(-1);
      if (last) undo(last.key);
      return last !== undefined;
    },
    hold: (key) => clocks.get(key)?.hold(),
    release: (key) => clocks.get(key)?.release(),
    finish: (key) => finish(key),
    async finishAll(how) {
      const { pending } = store.getState();
      await Promise.all([...sendings, ...pending.map(({ key }) => finish(key, how === "leaving" ? leavingApi : api))]);
    },
  };
}

interface Countdown {
  hold(): void;
  release(): void;
  stop(): void;
}

function startCountdown(onEnd: () => void): Countdown {
  let leftMs = undoMs;
  let startedAt = Date.now();
  let holds = 0;
  let timer = setTimeout(onEnd, leftMs);
  return {
    hold() {
      holds += 1;
      if (holds > 1) return;
      clearTimeout(timer);
      leftMs -= Date.now() - startedAt;
    },
    release() {
      if (holds === 0) return;
      holds -= 1;
      if (holds > 0) return;
      startedAt = Date.now();
      timer = setTimeout(onEnd, Math.max(0, leftMs));
    },
    stop: () => clearTimeout(timer),
  };
}
