import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { refundRequest } from "@recital/contract/endpoints/refunds";
import { currencyOf } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { refundReason } from "@recital/contract/values/refund";
import { Checkbox, Form, Input } from "antd";
import { schemaRule } from "../../components/form/saving.tsx";
import { Select } from "../../components/form/select.tsx";
import { refundReasons } from "./describe-refund.ts";
import styles from "./refund-dialog.module.css";
import { describePlan, type RefundKind, type RefundPlan, type RefundSelection } from "./refund-plan.ts";
import { RefundSelectionFields } from "./refund-selection-fields.tsx";

interface RefundFieldsProps {
  readonly order: AdminOrderDetail;
  readonly kind: RefundKind;
  /** The refund of the selected values. */
  readonly plan: RefundPlan;
  readonly readSelection: () => RefundSelection;
}

const reasons = refundReason.options.map((value) => ({ value, label: refundReasons[value] }));

export function RefundFields({ order, kind, plan, readSelection }: RefundFieldsProps) {
  return (
    <>
      <RefundSelectionFields order={order} kind={kind} readSelection={readSelection} />
      <Form.Item name="reason" label="Reason">
        <Select options={reasons} />
      </Form.Item>
      <Form.Item
        name="note"
        label="Note (optional)"
        extra="Only you see it."
        rules={[schemaRule(refundRequest.shape.note)]}
      >
        <Input.TextArea dir="auto" rows={2} maxLength={limits.refundNoteLength} />
      </Form.Item>
      {kind !== "amount" && order.items.some(({ isDigital }) => !isDigital) && (
        <Form.Item name="restock" valuePropName="checked" className={styles["check"] ?? ""}>
          <Checkbox>Items came back (restock)</Checkbox>
        </Form.Item>
      )}
      {order.customerEmail !== "" && (
        <Form.Item name="notify" valuePropName="checked" className={styles["check"] ?? ""}>
          <Checkbox>Tell the customer</Checkbox>
        </Form.Item>
      )}
      <div className={styles["plan"]}>
        <p className={styles["amount"]} role="status">
          {describePlan(plan, currencyOf(order.currency))}
        </p>
        <p className="quiet">
          {order.paidBy === "card"
            ? "The money goes back the way it was paid. This cannot be undone."
            : "Give the money back yourself: this records it, and cannot be undone."}
        </p>
      </div>
    </>
  );
}
