import { priceIn } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { fromDecimal } from "@recital/contract/values/money";
import { Form } from "antd";
import type { Rule } from "antd/es/form";
import { z } from "zod";
import { MoneyField, useAmountRule } from "../../../components/form/number-fields.tsx";
import { useTexts } from "../../../language.ts";
import { productTexts } from "./texts/index.ts";

/** What is suggested to a buyer who chooses the price. It takes the width of both columns, for its explanation. */
export function SuggestedPriceField({ currency }: { readonly currency: Currency }) {
  const texts = useTexts(productTexts).fields;
  const amountRule = useAmountRule();
  const atLeastMinimum: Rule = ({ getFieldValue }) => ({
    validator: (_rule, value: string) =>
      value.trim() !== "" &&
      fromDecimal(Number(value), currency) < fromDecimal(Number(getFieldValue("price")), currency)
        ? Promise.reject(new Error(texts.belowMinimum))
        : Promise.resolve(),
  });
  return (
    <Form.Item
      name="suggestedPrice"
      label={texts.suggested}
      dependencies={["price"]}
      rules={[amountRule(priceIn(currency).or(emptyText), currency), atLeastMinimum]}
      extra={texts.suggestedHint}
      style={{ gridColumn: "1 / -1" }}
    >
      <MoneyField currency={currency} prefix={currency.symbol} placeholder={texts.noSuggestion} />
    </Form.Item>
  );
}

const emptyText = z.literal("");
