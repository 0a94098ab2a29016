import { priceIn } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { fromDecimal } from "@recital/contract/values/money";
import { Form } from "antd";
import type { Rule } from "antd/es/form";
import { z } from "zod";
import { MoneyField, useAmountRule } from "../../../components/form/number-fields.tsx";

/** What is suggested to a buyer who chooses the price. It takes the width of both columns, for its explanation. */
export function SuggestedPriceField({ currency }: { readonly currency: Currency }) {
  const amountRule = useAmountRule();
  const atLeastMinimum: Rule = ({ getFieldValue }) => ({
    validator: (_rule, value: string) =>
      value.trim() !== "" &&
      fromDecimal(Number(value), currency) < fromDecimal(Number(getFieldValue("price")), currency)
        ? Promise.reject(new Error("Must be at least the minimum"))
        : Promise.resolve(),
  });
  return (
    <Form.Item
      name="suggestedPrice"
      label="Suggested"
      dependencies={["price"]}
      rules={[amountRule(priceIn(currency).or(emptyText), currency), atLeastMinimum]}
      extra="Said beside the field, which begins with the minimum. Options with a price of their own have it as their minimum."
      style={{ gridColumn: "1 / -1" }}
    >
      <MoneyField currency={currency} prefix={currency.symbol} placeholder="None" />
    </Form.Item>
  );
}

const emptyText = z.literal("");
