import {
  discountCodeInput,
  type DiscountCode,
  type DiscountKind,
  percentOff,
} from "@recital/contract/endpoints/shop/discount-codes";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { Button, Form, Input, Radio, Switch } from "antd";
import type { AriaAttributes } from "react";
import { z } from "zod";
import { EntryDialog } from "../../../components/form/form-dialog.tsx";
import { CountField, MoneyField, PercentField, useAmountRule } from "../../../components/form/number-fields.tsx";
import { schemaRule } from "../../../components/form/saving.tsx";
import { useTimeZone } from "../../../identity.ts";
import { codeForm, discountCodes, enteredUses, newCode, suggestCode, writtenCode, type CodeForm } from "./code-form.ts";
import styles from "./discount-codes.module.css";
import { ProductsField } from "./products-field.tsx";

interface CodeDialogProps {
  /** Null for a new code. */
  readonly code: DiscountCode | null;
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** Adds or edits a discount code. */
export function CodeDialog({ code, currency, onClose }: CodeDialogProps) {
  const [form] = Form.useForm<CodeForm>();
  const timezone = useTimeZone();
  return (
    <EntryDialog
      of={discountCodes}
      entry={code}
      title={code ? "Edit code" : "Add a code"}
      submitText={code ? "Update" : "Add code"}
      success={code ? "Code updated" : "Code added"}
      failure={code ? "Failed to update the code" : "Failed to add the code"}
      form={form}
      blank={newCode}
      formOf={(stored) => codeForm(stored, currency, timezone)}
      fieldsOf={(values) => writtenCode(values, timezone)}
      onClose={onClose}
    >
      <Form.Item
        name="code"
        label="Code"
        required
        rules={[schemaRule(shape.code)]}
        extra="Letter case, spaces and hyphens do not count when it is entered."
      >
        <CodeField />
      </Form.Item>
      <GiftFields currency={currency} />
      <Form.Item name="productIds" label="Products" rules={[schemaRule(shape.productIds)]}>
        <ProductsField />
      </Form.Item>
      <LimitFields currency={currency} timezone={timezone} />
    </EntryDialog>
  );
}

const { shape } = discountCodeInput;

interface CodeFieldProps extends AriaAttributes {
  /** Set by the form item, as are all other props. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (code: string) => void;
  readonly onBlur?: () => void;
}

/** A field for a code, with a button that enters a new one. */
function CodeField({ onChange, ...field }: CodeFieldProps) {
  return (
    <div className={styles["suggest"]}>
      <Input
        {...field}
        dir="auto"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.codeLength}
        placeholder="SPRING"
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button
        // The field keeps the focus. Its error on blur would move the button before the mouse is released.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange?.(suggestCode())}
      >
        Suggest
      </Button>
    </div>
  );
}

const kinds: readonly { readonly value: DiscountKind; readonly label: string }[] = [
  { value: "percent", label: "A percentage" },
  { value: "amount", label: "An amount" },
  { value: "free-shipping", label: "Free shipping" },
];

const amount = z.coerce.number().positive("Must be an amount of money, such as 5.00");

/** What the code gives. */
function GiftFields({ currency }: Pick<CodeDialogProps, "currency">) {
  const amountRule = useAmountRule();
  const kind = Form.useWatch<DiscountKind | undefined>("kind") ?? "percent";
  return (
    <>
      <Form.Item
        name="kind"
        label="What it gives"
        {...(kind === "free-shipping" && { extra: "Standard delivery is free; tracked delivery keeps its price." })}
      >
        <Radio.Group options={[...kinds]} />
      </Form.Item>
      {kind === "percent" && (
        <Form.Item name="value" label="Percent off" required rules={[schemaRule(percentOff)]}>
          <PercentField className={styles["number"] ?? ""} suffix="%" />
        </Form.Item>
      )}
      {kind === "amount" && (
        <Form.Item
          name="value"
          label="Amount off"
          required
          rules={[amountRule(amount, currency)]}
          extra="Off the whole cart, once, and never more than its goods cost."
        >
          <MoneyField className={styles["number"] ?? ""} currency={currency} prefix={currency.symbol} />
        </Form.Item>
      )}
    </>
  );
}

interface LimitFieldsProps extends Pick<CodeDialogProps, "currency"> {
  readonly timezone: string;
}

/** For which carts, from when until when, and how often it can be used. */
function LimitFields({ currency, timezone }: LimitFieldsProps) {
  const amountRule = useAmountRule();
  const clocks = `Optional. In ${timezone.replaceAll("_", " ")}, the time zone of your site.`;
  return (
    <>
      <Form.Item
        name="minSubtotal"
        label="Minimum"
        rules={[amountRule(z.string(), currency)]}
        extra="Optional. The goods in the cart must cost at least this much, without shipping."
      >
        <MoneyField className={styles["number"] ?? ""} currency={currency} prefix={currency.symbol} />
      </Form.Item>
      <div className={styles["pair"]}>
        <Form.Item name="startsAt" label="Start" extra={clocks}>
          <Input type="datetime-local" max={lastTime} />
        </Form.Item>
        <Form.Item name="endsAt" label="End" extra="Optional. From this time on the code is refused.">
          <Input type="datetime-local" max={lastTime} />
        </Form.Item>
        <Form.Item
          name="maxUses"
          label="Total uses"
          rules={[schemaRule(enteredUses)]}
          extra="Optional. How many orders can use it; an open checkout counts until it ends."
        >
          <CountField className={styles["number"] ?? ""} placeholder="No limit" />
        </Form.Item>
        <Form.Item
          name="maxUsesPerEmail"
          label="Uses per person"
          rules={[schemaRule(enteredUses)]}
          extra="Optional. How many orders with the same email address can use it."
        >
          <CountField className={styles["number"] ?? ""} placeholder="No limit" />
        </Form.Item>
      </div>
      <Form.Item name="isActive" label="Active" valuePropName="checked" extra="Buyers can use the code">
        <Switch />
      </Form.Item>
    </>
  );
}

const lastTime = "2200-12-31T23:59";
