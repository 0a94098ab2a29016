import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { priceIn } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { Form } from "antd";
import { z } from "zod";
import { MoneyField, useAmountRule } from "../../../components/form/number-fields.tsx";
import { useTexts } from "../../../language.ts";
import { ProductList } from "./product-field.tsx";
import type { ReleaseForm } from "./release-form.ts";
import type { ReleaseTexts } from "./texts/en.ts";
import { releaseTexts } from "./texts/index.ts";
import type { ReleaseEditing } from "./use-release-form.ts";

interface PriceFieldProps {
  readonly release: AdminReleaseDetail;
  readonly currency: Currency;
}

/** The price of a release, which is that of its product. */
export function ReleasePrice({ release, currency }: PriceFieldProps) {
  const amountRule = useAmountRule();
  const texts = useTexts(releaseTexts).sale;
  const price = Form.useWatch<ReleaseForm["price"] | undefined>("price") ?? "";
  const isChosen = release.product?.priceMode === "choose";
  return (
    <Form.Item
      name="price"
      label={isChosen ? texts.leastPrice : texts.price}
      rules={[amountRule(z.literal("").or(priceIn(currency)), currency)]}
      extra={describeSale(release, price, texts)}
    >
      <MoneyField currency={currency} prefix={currency.symbol} />
    </Form.Item>
  );
}

/** Returns what the price in the field will do. */
function describeSale({ product, visibility }: AdminReleaseDetail, price: string, texts: ReleaseTexts["sale"]): string {
  if (price === "") return product?.isActive ? texts.isEnding : texts.isNone;
  const sentences = visibility === "draft" && !product?.isActive ? texts.oncePublished : texts.now;
  return product ? sentences[product.priceMode] : sentences.newProduct;
}

/** Chooses the products that bring the release, such as its download and a record that comes with it. */
export function ReleaseProducts({ editing }: { readonly editing: ReleaseEditing }) {
  const texts = useTexts(releaseTexts).sale;
  return (
    <Form.Item name="productIds" label={texts.products} extra={texts.productsHint}>
      <ProductList onPriced={editing.takeProduct} />
    </Form.Item>
  );
}
