import { ApiError } from "@recital/contract/client";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { Alert, Form } from "antd";
import { useState } from "react";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { RefundFields } from "./refund-fields.tsx";
import {
  limitLines,
  newRefund,
  planRefund,
  useRefundRequest,
  writtenRefund,
  type RefundForm,
  type RefundKind,
} from "./refund-form.ts";

interface RefundDialogProps {
  readonly order: AdminOrderDetail;
  /** Whether everything that is left is selected at first; default: nothing is. */
  readonly refundsAll?: boolean;
  /** Whether restocking is selected at first; default: it is not. */
  readonly restocks?: boolean;
  readonly onClose: () => void;
}

/** Refunds items, an amount or everything that is left of an order. */
export function RefundDialog({ order: opened, refundsAll = false, restocks = false, onClose }: RefundDialogProps) {
  const [form] = Form.useForm<RefundForm>();
  const [edited] = useState(() => ({
    values: { ...newRefund(opened), restock: restocks, ...(refundsAll && { kind: "all" as const }) },
  }));
  // The values of hidden fields too, which `onSubmit` does not contain.
  const readForm = () => ({ ...edited.values, ...(form.getFieldsValue(true) as Partial<RefundForm>) });
  const { order, isOutdated, request } = useRefundRequest(opened, (now) =>
    form.setFieldValue("lines", limitLines(readForm().lines, now)),
  );
  // Undefined until the form is mounted.
  const watched = Form.useWatch((all) => all, { form, preserve: true });
  const values = { ...edited.values, ...watched };
  const plan = planRefund(order, values);
  const amount = formatCents(plan.amountCents, currencyOf(order.currency, "en"));

  const handleSubmit = () => {
    const { kind, ...rest } = readForm();
    return request(writtenRefund({ kind, ...rest })).catch((error: unknown) => {
      throw error instanceof ApiError ? atShownField(error, kind) : error;
    });
  };
  return (
    <FormDialog<RefundForm>
      title={`Refund order #${order.id}`}
      form={form}
      edited={edited}
      isSubmittedByButton
      submitText={plan.problem === null ? `Refund ${amount}` : "Refund"}
      pendingText={opened.paidBy === "card" ? "Requesting..." : "Recording..."}
      onSubmit={handleSubmit}
      success={opened.paidBy === "card" ? "Refund requested" : "Refund recorded"}
      failure={`Failed to ${opened.paidBy === "card" ? "request" : "record"} the refund`}
      onClose={onClose}
    >
      {isOutdated && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: "1rem" }}
          title="This order was changed somewhere else."
          description="What is left to refund is up to date now. Check the refund and try again."
        />
      )}
      <RefundFields order={order} plan={plan} kind={values.kind} readSelection={readForm} />
    </FormDialog>
  );
}

const shownFields: Readonly<Record<RefundKind, string>> = { items: "lines", amount: "amount", all: "kind" };

/** Returns the error with the message about the refunded amount at the field that the dialog shows for it. */
function atShownField({ status, userMessage, fields }: ApiError, kind: RefundKind): ApiError {
  const moved = Object.entries(fields).map(([path, text]) => [
    /^(?:amount|lines|shipping|tip)\b/.test(path) ? shownFields[kind] : path,
    text,
  ]);
  return new ApiError(status, userMessage, Object.fromEntries(moved) as Record<string, string>);
}
