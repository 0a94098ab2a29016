import { makeApiClient } from "@recital/contract/client";
import { App } from "antd";
import { createContext, use, useEffect, useState, type ReactNode } from "react";
import type { createBrowserRouter } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { makeDeletions, type Deletions } from "./pending-deletions.ts";
import { showUndo } from "./show-undo.tsx";
import { undoByKeyboard } from "./undo-by-keyboard.ts";

export const DeletionsContext = createContext<Deletions | null>(null);

interface DeletionsProviderProps {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe">;
  readonly children: ReactNode;
}

/** Provides the deletions, offers to undo each, and sends them when the screen or the page is left. */
export function DeletionsProvider({ router, children }: DeletionsProviderProps) {
  const api = useApi();
  const platform = usePlatform();
  const { notification } = App.useApp();
  const [deletions] = useState(() =>
    makeDeletions({ api, leavingApi: makeApiClient("", (url, init) => platform.sendOnLeave(url, init)) }),
  );
  useEffect(() => showUndo(deletions, notification), [deletions, notification]);
  useEffect(() => undoByKeyboard(deletions), [deletions]);
  useEffect(() => finishOnLeave(deletions, router), [deletions, router]);
  return <DeletionsContext value={deletions}>{children}</DeletionsContext>;
}

/** Returns the deletions. Throws without a {@link DeletionsProvider} above. */
export function useDeletions(): Deletions {
  const deletions = use(DeletionsContext);
  if (!deletions) throw new Error("useDeletions needs a DeletionsProvider above it");
  return deletions;
}

function finishOnLeave(deletions: Deletions, router: DeletionsProviderProps["router"]): () => void {
  let screen = screenOf(router.state.location.pathname);
  const unsubscribe = router.subscribe(({ location }) => {
    const next = screenOf(location.pathname);
    if (next !== screen) void deletions.finishAll();
    screen = next;
  });
  const leave = () => void deletions.finishAll("leaving");
  addEventListener("pagehide", leave);
  return () => {
    unsubscribe();
    removeEventListener("pagehide", leave);
  };
}

/** The screen of a path: a list and the entry that is opened from it are one screen. */
function screenOf(pathname: string): string {
  return pathname.split("/").slice(0, 3).join("/");
}
