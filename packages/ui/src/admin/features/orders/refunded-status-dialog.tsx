import { Button, Modal } from "antd";
import { useState } from "react";

/** To refund money, to change only the status, or to do nothing. */
export type RefundedChoice = "money" | "status" | "cancel";

interface RefundedStatusDialogProps {
  /** Called after the dialog has returned the focus, so that another one can take it. */
  readonly onChoice: (choice: RefundedChoice) => void;
}

/** Asks what the status "Refunded" should do, because it moves no money. */
export function RefundedStatusDialog({ onChoice }: RefundedStatusDialogProps) {
  const [choice, setChoice] = useState<RefundedChoice | null>(null);
  return (
    <Modal
      open={choice === null}
      afterClose={() => onChoice(choice ?? "cancel")}
      onCancel={() => setChoice("cancel")}
      width={440}
      title="Change the status to Refunded?"
      footer={[
        <Button key="status" onClick={() => setChoice("status")}>
          Change status only
        </Button>,
        <Button key="money" type="primary" onClick={() => setChoice("money")}>
          Refund money…
        </Button>,
      ]}
    >
      <p>This only changes the status. No money is sent back.</p>
    </Modal>
  );
}
