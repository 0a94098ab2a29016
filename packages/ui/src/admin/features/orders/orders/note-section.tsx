import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { Button } from "antd";
import { showNoteMutation } from "../../../../api/admin/order-changes.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { useTexts } from "../../../language.ts";
import styles from "./order-panel.module.css";
import noteStyles from "./note-section.module.css";
import { orderTexts } from "./texts/index.ts";

interface NoteSectionProps {
  readonly order: AdminOrderDetail;
  readonly note: string;
}

/** The buyer's note, with a button that shows it on the site. A tip alone has no page on which it could stand. */
export function NoteSection({ order: { id, paid, items, isNotePublic }, note }: NoteSectionProps) {
  const { note: texts } = useTexts(orderTexts);
  const { run, isPending } = useAction(showNoteMutation(useApi()), {
    success: isNotePublic ? texts.hidden : texts.shown,
    failure: texts.failed,
  });
  const canShow = isNotePublic || (paid && items.length > 0);
  return (
    <section className={styles["part"]}>
      <h3>{texts.title}</h3>
      <p className={noteStyles["note"]} dir="auto">
        {note}
      </p>
      {canShow && (
        <p className={noteStyles["action"]}>
          <Button size="small" loading={isPending} onClick={() => void run({ orderId: id, isPublic: !isNotePublic })}>
            {isNotePublic ? texts.hide : texts.show}
          </Button>
          <span className="quiet small">{isNotePublic ? texts.isPublic : texts.isPrivate}</span>
        </p>
      )}
    </section>
  );
}
