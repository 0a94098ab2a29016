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
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { useTimeZone } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import { codeForm, discountCodes, enteredUses, newCode, suggestCode, writtenCode, type CodeForm } from "./code-form.ts";
import styles from "./discount-codes.module.css";
import { ProductsField } from "./products-field.tsx";
import { discountCodeTexts } from "./texts/index.ts";

interface CodeDialogProps {
  /** Null for a new code. */
  readonly code: DiscountCode | null;
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** Adds or edits a discount code. */
export function CodeDialog({ code, currency, onClose }: CodeDialogProps) {
  const { dialog: texts, products } = useTexts(discountCodeTexts);
  const schemaRule = useSchemaRule();
  const [form] = Form.useForm<CodeForm>();
  const timezone = useTimeZone();
  return (
    <EntryDialog
      of={discountCodes}
      entry={code}
      title={code ? texts.editTitle : texts.addTitle}
      submitText={code ? texts.update : texts.add}
      success={code ? texts.updated : texts.added}
      failure={code ? texts.updateFailed : texts.addFailed}
      form={form}
      blank={newCode}
      formOf={(stored) => codeForm(stored, currency, timezone)}
      fieldsOf={(values) => writtenCode(values, timezone)}
      onClose={onClose}
    >
      <Form.Item name="code" label={texts.code} required rules={[schemaRule(shape.code)]} extra={texts.codeHint}>
        <CodeField />
      </Form.Item>
      <GiftFields currency={currency} />
      <Form.Item name="productIds" label={products.label} rules={[schemaRule(shape.productIds)]}>
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
  const texts = useTexts(discountCodeTexts).dialog;
  return (
    <div className={styles["suggest"]}>
      <Input
        {...field}
        dir="auto"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.codeLength}
        placeholder={texts.codeExample}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button
        // The field keeps the focus. Its error on blur would move the button before the mouse is released.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange?.(suggestCode())}
      >
        {texts.suggest}
      </Button>
    </div>
  );
}

const kinds = ["percent", "amount", "free-shipping"] as const satisfies readonly DiscountKind[];

/** What the code gives. */
function GiftFields({ currency }: Pick<CodeDialogProps, "currency">) {
  const texts = useTexts(discountCodeTexts).dialog;
  const schemaRule = useSchemaRule();
  const amountRule = useAmountRule();
  const kind = Form.useWatch<DiscountKind | undefined>("kind") ?? "percent";
  return (
    <>
      <Form.Item name="kind" label={texts.kind} {...(kind === "free-shipping" && { extra: texts.freeShippingHint })}>
        <Radio.Group options={kinds.map((value) => ({ value, label: texts.kinds[value] }))} />
      </Form.Item>
      {kind === "percent" && (
        <Form.Item name="value" label={texts.percent} required rules={[schemaRule(percentOff)]}>
          <PercentField className={styles["number"] ?? ""} suffix="%" />
        </Form.Item>
      )}
      {kind === "amount" && (
        <Form.Item
          name="value"
          label={texts.amount}
          required
          rules={[amountRule(z.coerce.number().positive(texts.notAnAmount), currency)]}
          extra={texts.amountHint}
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
  const texts = useTexts(discountCodeTexts).dialog;
  const schemaRule = useSchemaRule();
  const amountRule = useAmountRule();
  return (
    <>
      <Form.Item
        name="minSubtotal"
        label={texts.minimum}
        rules={[amountRule(z.string(), currency)]}
        extra={texts.minimumHint}
      >
        <MoneyField className={styles["number"] ?? ""} currency={currency} prefix={currency.symbol} />
      </Form.Item>
      <div className={styles["pair"]}>
        <Form.Item name="startsAt" label={texts.start} extra={texts.startHint(timezone.replaceAll("_", " "))}>
          <Input type="datetime-local" max={lastTime} />
        </Form.Item>
        <Form.Item name="endsAt" label={texts.end} extra={texts.endHint}>
          <Input type="datetime-local" max={lastTime} />
        </Form.Item>
        <Form.Item name="maxUses" label={texts.maxUses} rules={[schemaRule(enteredUses)]} extra={texts.maxUsesHint}>
          <CountField className={styles["number"] ?? ""} placeholder={texts.noLimit} />
        </Form.Item>
        <Form.Item
          name="maxUsesPerEmail"
          label={texts.maxUsesPerEmail}
          rules={[schemaRule(enteredUses)]}
          extra={texts.maxUsesPerEmailHint}
        >
          <CountField className={styles["number"] ?? ""} placeholder={texts.noLimit} />
        </Form.Item>
      </div>
      <Form.Item name="isActive" label={texts.active} valuePropName="checked" extra={texts.activeHint}>
        <Switch />
      </Form.Item>
    </>
  );
}

const lastTime = "2200-12-31T23:59";
