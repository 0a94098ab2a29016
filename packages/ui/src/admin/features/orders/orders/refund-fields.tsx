import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { refundRequest } from "@recital/contract/endpoints/orders/payments";
import { currencyOf } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { formatPrice } from "@recital/contract/values/money";
import { refundReason } from "@recital/contract/values/order";
import { Checkbox, Form, Input, Segmented } from "antd";
import type { Rule } from "antd/es/form";
import { MoneyField, QuantityField } from "../../../components/form/number-fields.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { itemName } from "../../../components/format.ts";
import { useLanguage } from "../../../language.ts";
import rows from "../../../components/list/rows.module.css";
import styles from "./refunds.module.css";
import { describePlan, planRefund, type RefundKind, type RefundPlan, type RefundSelection } from "./refund-form.ts";
import type { RefundTexts } from "./refunds/texts/en.ts";
import { refundTexts } from "./refunds/texts/index.ts";

interface RefundFieldsProps {
  readonly order: AdminOrderDetail;
  readonly kind: RefundKind;
  /** The refund of the selected values. */
  readonly plan: RefundPlan;
  readonly readSelection: () => RefundSelection;
}

export function RefundFields({ order, kind, plan, readSelection }: RefundFieldsProps) {
  const language = useLanguage();
  const schemaRule = useSchemaRule();
  const { dialog: texts, reasons } = refundTexts[language];
  return (
    <>
      <RefundSelectionFields order={order} kind={kind} readSelection={readSelection} />
      <Form.Item name="reason" label={texts.reason}>
        <Select options={refundReason.options.map((value) => ({ value, label: reasons[value] }))} />
      </Form.Item>
      <Form.Item name="note" label={texts.note} extra={texts.noteHint} rules={[schemaRule(refundRequest.shape.note)]}>
        <Input.TextArea dir="auto" rows={2} maxLength={limits.refundNoteLength} />
      </Form.Item>
      {kind !== "amount" && order.items.some(({ isDigital }) => !isDigital) && (
        <Form.Item name="restock" valuePropName="checked" className={styles["check"] ?? ""}>
          <Checkbox>{texts.restock}</Checkbox>
        </Form.Item>
      )}
      {order.customerEmail !== "" && (
        <Form.Item name="notify" valuePropName="checked" className={styles["check"] ?? ""}>
          <Checkbox>{texts.tell}</Checkbox>
        </Form.Item>
      )}
      <div className={styles["plan"]}>
        <p className={styles["amountField"]} role="status">
          {describePlan(plan, order.currency, language)}
        </p>
        <p className="quiet">{order.paidBy === "card" ? texts.byCard : texts.byHand}</p>
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
  const language = useLanguage();
  const { dialog: texts } = refundTexts[language];
  const currency = currencyOf(order.currency, language);
  const parts = [
    { name: "shipping", amount: order.refundableShipping } as const,
    { name: "tip", amount: order.refundableTip } as const,
  ].filter(({ amount }) => amount > 0);
  const planRule: Rule = {
    validator: () => {
      const { problem } = planRefund(order, readSelection(), language);
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
  return (
    <>
      <Form.Item name="kind" rules={kind === "all" ? [planRule] : []}>
        <Segmented aria-label={texts.what} options={kindOptions(order, texts)} />
      </Form.Item>
      {kind === "items" && (
        <Form.Item name="lines" rules={[planRule]} validateTrigger={[]}>
          <RefundItems order={order} />
        </Form.Item>
      )}
      {kind === "items" &&
        parts.map(({ name, amount }) => (
          <Form.Item key={name} name={name} valuePropName="checked">
            <Checkbox>{texts.include[name](formatPrice(amount, currency))}</Checkbox>
          </Form.Item>
        ))}
      {kind === "all" &&
        parts.map(({ name, amount }) => (
          <p key={name} className="quiet">
            {texts.includes[name](formatPrice(amount, currency))}
          </p>
        ))}
      {kind === "amount" && (
        <Form.Item name="amount" label={texts.amount} required rules={[planRule]}>
          <MoneyField currency={currency} prefix={currency.symbol} />
        </Form.Item>
      )}
    </>
  );
}

function kindOptions(
  { items }: AdminOrderDetail,
  texts: RefundTexts["dialog"],
): { value: RefundKind; label: string; disabled?: boolean }[] {
  return [
    { value: "items", label: texts.items, disabled: items.every(({ refundableQuantity }) => refundableQuantity === 0) },
    { value: "amount", label: texts.amount },
    { value: "all", label: texts.everything },
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
  const language = useLanguage();
  const { dialog: texts } = refundTexts[language];
  const first = items.find(({ refundableQuantity }) => refundableQuantity > 0);
  return (
    <ul className="plain-list stack" aria-label={texts.items}>
      {items.map((item) => (
        <li key={item.id} className={rows["item"]}>
          <span className={rows["name"]} dir="auto">
            {itemName(item, language)}
          </span>
          <span className={styles["price"]}>
            {texts.each(formatPrice(item.paid / item.quantity, currencyOf(currency, language)))}
          </span>
          {item.refundableQuantity === 0 ? (
            <span className={styles["none"]}>{texts.wasRefunded}</span>
          ) : (
            <span className={styles["quantity"]}>
              <QuantityField
                name={itemName(item, language)}
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
