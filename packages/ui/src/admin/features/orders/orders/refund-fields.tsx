import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { refundRequest } from "@recital/contract/endpoints/orders/payments";
import { currencyOf } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { formatPrice } from "@recital/contract/values/money";
import { refundReason } from "@recital/contract/values/order";
import { Checkbox, Form, Input, Segmented } from "antd";
import type { Rule } from "antd/es/form";
import { MoneyField, QuantityField } from "../../../components/form/number-fields.tsx";
import { schemaRule } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { itemName } from "../../../components/format.ts";
import { refundReasons } from "./order-parts.tsx";
import rows from "../../../components/list/rows.module.css";
import styles from "./refunds.module.css";
import { describePlan, planRefund, type RefundKind, type RefundPlan, type RefundSelection } from "./refund-form.ts";

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
        <p className={styles["amountField"]} role="status">
          {describePlan(plan, currencyOf(order.currency, "en"))}
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

interface RefundSelectionFieldsProps {
  readonly order: AdminOrderDetail;
  readonly kind: RefundKind;
  readonly readSelection: () => RefundSelection;
}

/** The fields that select the refunded items or amount. */
function RefundSelectionFields({ order, kind, readSelection }: RefundSelectionFieldsProps) {
  const currency = currencyOf(order.currency, "en");
  const parts = [
    { name: "shipping", label: "shipping", amount: order.refundableShipping },
    { name: "tip", label: "the tip", amount: order.refundableTip },
  ].filter(({ amount }) => amount > 0);
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
      {kind === "items" &&
        parts.map(({ name, label, amount }) => (
          <Form.Item key={name} name={name} valuePropName="checked">
            <Checkbox>
              Include {label} ({formatPrice(amount, currency)})
            </Checkbox>
          </Form.Item>
        ))}
      {kind === "all" &&
        parts.map(({ name, label, amount }) => (
          <p key={name} className="quiet">
            This includes {label} ({formatPrice(amount, currency)}).
          </p>
        ))}
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

interface RefundItemsProps {
  readonly order: AdminOrderDetail;
  /** The ID of the field, for the first quantity. */
  readonly id?: string;
  /** Quantities by item ID. */
  readonly value?: Readonly<Record<number, number>>;
  readonly onChange?: (value: Readonly<Record<number, number>>) => void;
}

/** The items of an order, with the quantity of each to refund. */
function RefundItems({ order: { items, currency }, id, value = {}, onChange }: RefundItemsProps) {
  const first = items.find(({ refundableQuantity }) => refundableQuantity > 0);
  return (
    <ul className="plain-list stack" aria-label="Items">
      {items.map((item) => (
        <li key={item.id} className={rows["item"]}>
          <span className={rows["name"]} dir="auto">
            {itemName(item, "en")}
          </span>
          <span className={styles["price"]}>
            {formatPrice(item.paid / item.quantity, currencyOf(currency, "en"))} each
          </span>
          {item.refundableQuantity === 0 ? (
            <span className={styles["none"]}>Refunded</span>
          ) : (
            <span className={styles["quantity"]}>
              <QuantityField
                name={itemName(item, "en")}
                {...(item === first && id !== undefined && { id })}
                max={item.refundableQuantity}
                value={value[item.id] ?? 0}
                onChange={(quantity) => onChange?.({ ...value, [item.id]: quantity })}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
