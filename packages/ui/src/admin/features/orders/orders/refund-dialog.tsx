import { ApiError } from "@recital/contract/client";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { Alert, Form } from "antd";
import { useState } from "react";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { useLanguage } from "../../../language.ts";
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
import { refundTexts } from "./refunds/texts/index.ts";

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
  const language = useLanguage();
  const { dialog: texts } = refundTexts[language];
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
  const plan = planRefund(order, values, language);
  const amount = formatCents(plan.amountCents, currencyOf(order.currency, language));

  const isByCard = opened.paidBy === "card";
  const handleSubmit = () => {
    const { kind, ...rest } = readForm();
    return request(writtenRefund({ kind, ...rest })).catch((error: unknown) => {
      throw error instanceof ApiError ? atShownField(error, kind) : error;
    });
  };
  return (
    <FormDialog<RefundForm>
      title={texts.title(order.id)}
      form={form}
      edited={edited}
      isSubmittedByButton
      submitText={plan.problem === null ? texts.refundAmount(amount) : texts.refund}
      pendingText={isByCard ? texts.requesting : texts.recording}
      onSubmit={handleSubmit}
      success={isByCard ? texts.requested : texts.recorded}
      failure={isByCard ? texts.requestFailed : texts.recordFailed}
      onClose={onClose}
    >
      {isOutdated && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: "1rem" }}
          title={texts.outdated}
          description={texts.outdatedHint}
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
