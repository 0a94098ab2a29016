import { UndoOutlined } from "@ant-design/icons";
import { makeApiClient } from "@recital/contract/client";
import { App, Button } from "antd";
import { createContext, use, useEffect, useState, type ReactNode } from "react";
import type { createBrowserRouter } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { toastPlacement } from "../components/feedback/toasts.ts";
import { useTexts } from "../language.ts";
import { makeDeletions, undoMs, type Deletions, type PendingDeletion } from "./pending-deletions.ts";
import type { DeletionTexts } from "./texts/en.ts";
import { deletionTexts } from "./texts/index.ts";
import styles from "./undo.module.css";

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
  const texts = useTexts(deletionTexts);
  const [deletions] = useState(() =>
    makeDeletions({ api, leavingApi: makeApiClient("", (url, init) => platform.sendOnLeave(url, init)) }),
  );
  useEffect(() => showUndo(deletions, notification, texts), [deletions, notification, texts]);
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

type Notifications = Pick<ReturnType<typeof App.useApp>["notification"], "open" | "destroy">;

/** Shows a message with a button to undo for each pending deletion. Returns a function that stops it. */
function showUndo(deletions: Deletions, notification: Notifications, texts: DeletionTexts): () => void {
  return deletions.store.subscribe(({ pending }, { pending: before }) => {
    for (const deletion of before) if (!pending.includes(deletion)) notification.destroy(keyOf(deletion));
    for (const deletion of pending) if (!before.includes(deletion)) open(deletion, deletions, { notification, texts });
  });
}

interface UndoParts {
  readonly notification: Notifications;
  readonly texts: DeletionTexts;
}

function open(deletion: PendingDeletion, deletions: Deletions, { notification, texts }: UndoParts): void {
  const { key, title, name } = deletion;
  const handleUndo = () => {
    // The button is about to disappear.
    document.getElementById("main")?.focus({ preventScroll: true });
    deletions.undo(key);
  };
  notification.open({
    key: keyOf(deletion),
    type: "success",
    title,
    description: <bdi>{name}</bdi>,
    actions: (
      <>
        <Button
          icon={<UndoOutlined aria-hidden />}
          aria-label={texts.undoOf(title)}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={handleUndo}
        >
          {texts.undo}
        </Button>
        <span className={styles["time"]} style={{ "--undo-time": `${undoMs}ms` } as React.CSSProperties} />
      </>
    ),
    role: "status",
    // The deletion itself keeps the time.
    duration: false,
    placement: toastPlacement(),
    className: styles["message"] ?? "",
    closable: { onClose: () => void deletions.finish(key) },
    props: {
      onPointerEnter: () => deletions.hold(key),
      onPointerLeave: () => deletions.release(key),
      onFocus: () => deletions.hold(key),
      onBlur: () => deletions.release(key),
    },
  });
}

function keyOf({ key }: PendingDeletion): string {
  return `undo-${key}`;
}

/** Undoes the last deletion by Ctrl+Z or ⌘Z, except in a field, where the browser undoes typing. */
export function undoByKeyboard(deletions: Deletions): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "z") return;
    if (isEditable(event.target)) return;
    if (deletions.undoLast()) event.preventDefault();
  };
  addEventListener("keydown", handleKey);
  return () => removeEventListener("keydown", handleKey);
}

function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "file"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
