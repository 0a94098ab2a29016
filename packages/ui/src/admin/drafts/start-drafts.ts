import type { ApiClient } from "@recital/contract/client";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { waitForLogin, withLogin } from "../../api/admin/session.ts";
import type { KeptDrafts } from "../../platform/platform.ts";
import { holdDraft } from "./draft-keeper.ts";
import { draftResources } from "./draft-resources.ts";
import { makeDrafts, type Drafts } from "./draft-store.ts";

interface StartParts {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly kept: KeptDrafts;
}

/** Makes the drafts and sends those that are kept on this computer. `end` stops sending when the connection is back. */
export function startDrafts({ api, queryClient, kept }: StartParts): {
  readonly drafts: Drafts;
  readonly end: () => void;
} {
  const drafts = makeDrafts({
    api: withLogin(api, (signal) => waitForLogin(queryClient, api, signal)),
    kept,
    resources: draftResources,
    hold: holdDraft,
    onStored: (resource, entry) => resource.onStored(queryClient, entry),
  });
  void drafts.load();
  const ends = [sendWhenOnline(drafts), keepOnLeave(drafts)];
  return { drafts, end: () => ends.forEach((end) => end()) };
}

/** The desktop program reports by the same manager that the site responds again. */
function sendWhenOnline(drafts: Drafts): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) drafts.sendAll();
  });
}

function keepOnLeave(drafts: Drafts): () => void {
  const leave = () => {
    void drafts.flush();
    drafts.sendAll();
  };
  const warn = (event: BeforeUnloadEvent) => {
    void drafts.flush();
    const isLost = drafts.store.getState().drafts.some(({ state, isSafe }) => state !== "stored" && !isSafe);
    if (isLost) event.preventDefault();
  };
  const hide = () => {
    if (document.visibilityState === "hidden") leave();
  };
  addEventListener("beforeunload", warn);
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  return () => {
    removeEventListener("beforeunload", warn);
    removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", hide);
  };
}
