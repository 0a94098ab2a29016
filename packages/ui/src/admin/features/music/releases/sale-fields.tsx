import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { priceIn } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { Form } from "antd";
import { z } from "zod";
import { MoneyField, useAmountRule } from "../../../components/form/number-fields.tsx";
import { ProductList } from "./product-field.tsx";
import type { ReleaseForm } from "./release-form.ts";
import type { ReleaseEditing } from "./use-release-form.ts";

interface PriceFieldProps {
  readonly release: AdminReleaseDetail;
  readonly currency: Currency;
}

/** The price of a release, which is that of its product. */
export function ReleasePrice({ release, currency }: PriceFieldProps) {
  const amountRule = useAmountRule();
  const price = Form.useWatch<ReleaseForm["price"] | undefined>("price") ?? "";
  const isChosen = release.product?.priceMode === "choose";
  return (
    <Form.Item
      name="price"
      label={isChosen ? "Least price" : "Price"}
      rules={[amountRule(z.literal("").or(priceIn(currency)), currency)]}
      extra={describeSale(release, price)}
    >
      <MoneyField currency={currency} prefix={currency.symbol} />
    </Form.Item>
  );
}

/** Returns what the price in the field will do. */
function describeSale({ product, visibility }: AdminReleaseDetail, price: string): string {
  if (price === "") {
    return product?.isActive ? "Empty: it is no longer for sale." : "Empty: not for sale.";
  }
  const when = visibility === "draft" && !product?.isActive ? "On sale as soon as you publish" : "On sale";
  if (!product) return `${when}: your shop gets a product with this title, description and artwork.`;
  return product.priceMode === "choose" ? `${when}. Buyers choose the price; this is the least.` : `${when}.`;
}

/** Chooses the products that bring the release, such as its download and a record that comes with it. */
export function ReleaseProducts({ editing }: { readonly editing: ReleaseEditing }) {
  return (
    <Form.Item
      name="productIds"
      label="Products that bring it"
      extra="Its download is added with the price. Add records, tapes or books that come with this music: their buyers get the download, too."
    >
      <ProductList onPriced={editing.takeProduct} />
    </Form.Item>
  );
}
