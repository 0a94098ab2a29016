import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { Checkbox, Form, Segmented } from "antd";
import type { Rule } from "antd/es/form";
import { MoneyField } from "../../components/form/number-fields.tsx";
import { RefundItems } from "./refund-items.tsx";
import { planRefund, type RefundKind, type RefundSelection } from "./refund-plan.ts";

interface RefundSelectionFieldsProps {
  readonly order: AdminOrderDetail;
  readonly kind: RefundKind;
  readonly readSelection: () => RefundSelection;
}

/** The fields that select what is refunded. */
export function RefundSelectionFields({ order, kind, readSelection }: RefundSelectionFieldsProps) {
  const currency = currencyOf(order.currency);
  const planRule: Rule = {
    validator: () => {
      const { problem } = planRefund(order, readSelection());
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
  return (
    <>
      <Form.Item name="kind" rules={kind === "all" ? [planRule] : []}>
        <Segmented aria-label="What to refund" options={kindOptions(order)} />
      </Form.Item>
      {kind === "items" && (
        <Form.Item name="lines" rules={[planRule]} validateTrigger={[]}>
          <RefundItems order={order} />
        </Form.Item>
      )}
      {kind === "items" && order.refundableShipping > 0 && (
        <Form.Item name="shipping" valuePropName="checked">
          <Checkbox>Include shipping ({formatPrice(order.refundableShipping, currency)})</Checkbox>
        </Form.Item>
      )}
      {kind === "amount" && (
        <Form.Item name="amount" label="Amount" required rules={[planRule]}>
          <MoneyField currency={currency} prefix={currency.symbol} />
        </Form.Item>
      )}
    </>
  );
}

function kindOptions({ items }: AdminOrderDetail): { value: RefundKind; label: string; disabled?: boolean }[] {
  return [
    { value: "items", label: "Items", disabled: items.every(({ refundableQuantity }) => refundableQuantity === 0) },
    { value: "amount", label: "Amount" },
    { value: "all", label: "Everything left" },
  ];
}
