import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { Button } from "antd";
import { showNoteMutation } from "../../../../api/admin/order-changes.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import styles from "./order-panel.module.css";
import noteStyles from "./note-section.module.css";

interface NoteSectionProps {
  readonly order: AdminOrderDetail;
  readonly note: string;
}

/** The buyer's note, with a button that shows it on the site. A tip alone has no page on which it could stand. */
export function NoteSection({ order: { id, paid, items, isNotePublic }, note }: NoteSectionProps) {
  const { run, isPending } = useAction(showNoteMutation(useApi()), {
    success: isNotePublic
      ? ["Note hidden", "The site no longer shows it."]
      : ["Note shown", "It stands on the pages of what was bought, with the first name only."],
    failure: "Failed to change the note",
  });
  const canShow = isNotePublic || (paid && items.length > 0);
  return (
    <section className={styles["part"]}>
      <h3>Note from the buyer</h3>
      <p className={noteStyles["note"]} dir="auto">
        {note}
      </p>
      {canShow && (
        <p className={noteStyles["action"]}>
          <Button size="small" loading={isPending} onClick={() => void run({ orderId: id, isPublic: !isNotePublic })}>
            {isNotePublic ? "Hide" : "Show on the site"}
          </Button>
          <span className="quiet small">{isNotePublic ? "Visitors can read it." : "Only you can read it."}</span>
        </p>
      )}
    </section>
  );
}
