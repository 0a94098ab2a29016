import { UndoOutlined } from "@ant-design/icons";
import { type App, Button } from "antd";
import { toastPlacement } from "../components/feedback/toasts.ts";
import { type Deletions, type PendingDeletion, undoMs } from "./pending-deletions.ts";
import styles from "./undo.module.css";

type Notifications = Pick<ReturnType<typeof App.useApp>["notification"], "open" | "destroy">;

/** Shows a message with a button to undo for each pending deletion. Returns a function that stops it. */
export function showUndo(deletions: Deletions, notification: Notifications): () => void {
  return deletions.store.subscribe(({ pending }, { pending: before }) => {
    for (const one of before) if (!pending.includes(one)) notification.destroy(keyOf(one));
    for (const one of pending) if (!before.includes(one)) open(one, deletions, notification);
  });
}

function open(one: PendingDeletion, deletions: Deletions, notification: Notifications): void {
  const { key, title, name } = one;
  const handleUndo = () => {
    // The button is about to disappear.
    document.getElementById("main")?.focus({ preventScroll: true });
    deletions.undo(key);
  };
  notification.open({
    key: keyOf(one),
    type: "success",
    title,
    description: <bdi>{name}</bdi>,
    actions: (
      <>
        <Button
          icon={<UndoOutlined aria-hidden />}
          aria-label={`Undo: ${title}`}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={handleUndo}
        >
          Undo
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
