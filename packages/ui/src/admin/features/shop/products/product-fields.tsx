import { priceIn, productInput, type AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { priceMode, productCategory, type ProductCategory } from "@recital/contract/values/catalog";
import { Form, Input, Switch } from "antd";
import type { Rule } from "antd/es/form";
import { lazy, Suspense, useRef } from "react";
import { useToasts } from "../../../components/feedback/toasts.ts";
import { ImageField } from "../../../components/form/image-field.tsx";
import { MoneyField, useAmountRule } from "../../../components/form/number-fields.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { useMessages } from "../../../components/form/schema-messages.ts";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { MarkdownField } from "../../../document-editor/markdown/markdown-field.tsx";
import { BundleField } from "./bundle/bundle-field.tsx";
import styles from "./product-fields.module.css";
import { writtenDay, writtenImage, writtenSlug, type ProductForm } from "./product-form.ts";
import { RelatedReleaseField } from "./related-release-field.tsx";
import { ShippingClassField } from "./shipping-class-field.tsx";
import type { ProductTexts } from "./texts/en.ts";
import { productTexts } from "./texts/index.ts";
import { StockLoading } from "./variants/stock-loading.tsx";
import type { VariantMatrix } from "./variants/variant-rows.ts";

const SuggestedPriceField = lazy(async () => ({
  default: (await import("./suggested-price-field.tsx")).SuggestedPriceField,
}));
const VariantsField = lazy(async () => ({ default: (await import("./variants/variants-field.tsx")).VariantsField }));

interface ProductFieldsProps {
  /** The uploaded share of the image, from 0 to 1; null while there is no upload. */
  readonly progress: number | null;
  readonly currency: Currency;
  /** Null for a new product. */
  readonly product: AdminProduct | null;
}

const { shape } = productInput;

export function ProductFields({ progress, currency, product }: ProductFieldsProps) {
  const texts = useTexts(productTexts).fields;
  const schemaRule = useSchemaRule();
  const toasts = useToasts();
  const isBundle = (Form.useWatch<ProductForm["bundle"] | undefined>("bundle") ?? []).length > 0;
  return (
    <>
      <div className={styles["columns"]}>
        <div>
          <TextItem name="name" label={texts.name} required schema={shape.name} maxLength={limits.titleLength} />
          <Form.Item name="description" label={texts.description} rules={[schemaRule(shape.description)]}>
            <MarkdownField label={texts.description} size="small" maxLength={limits.descriptionLength} />
          </Form.Item>
          <div className={styles["pair"]}>
            <PriceFields currency={currency} />
            <KindFields isBundle={isBundle} />
            <Form.Item name="is_active" label={texts.active} valuePropName="checked">
              <Switch />
            </Form.Item>
          </div>
          <Form.Item
            name="slug"
            label={texts.slug}
            rules={[schemaRule(writtenSlug)]}
            extra={product ? texts.slugKept : texts.slugMade}
          >
            <Input prefix="/store/" maxLength={80} autoCapitalize="none" spellCheck={false} />
          </Form.Item>
          {!isBundle && <ShippingClassField />}
          <RelatedReleaseField />
        </div>
        <Form.Item
          name="image_url"
          label={texts.image}
          rules={[schemaRule(writtenImage)]}
          extra={aboutImages(product, texts)}
        >
          <ImageField progress={progress} alt={texts.imageAlt} onRefuse={(message) => toasts.failure(message)} />
        </Form.Item>
      </div>
      <BundleField productId={product?.id ?? null} />
      <StockFields currency={currency} product={product} isBundle={isBundle} />
    </>
  );
}

/** The price: fixed, or the least that the buyer chooses, with what is suggested. */
function PriceFields({ currency }: { readonly currency: Currency }) {
  const amountRule = useAmountRule();
  const texts = useTexts(productTexts).fields;
  const isChosen = Form.useWatch((values: ProductForm) => values.priceMode) === "choose";
  return (
    <>
      <Form.Item name="priceMode" label={texts.pricing}>
        <Select options={priceMode.options.map((value) => ({ value, label: texts.modes[value] }))} />
      </Form.Item>
      <Form.Item
        name="price"
        label={isChosen ? texts.minimum : texts.price}
        required
        rules={[amountRule(priceIn(currency), currency)]}
      >
        <MoneyField currency={currency} prefix={currency.symbol} />
      </Form.Item>
      {isChosen && (
        <Suspense fallback={null}>
          <SuggestedPriceField currency={currency} />
        </Suspense>
      )}
    </>
  );
}

/** The category and whether it is digital, which the category Digital always is. A bundle is what its parts are. */
function KindFields({ isBundle }: { readonly isBundle: boolean }) {
  const { fields: texts, categories } = useTexts(productTexts);
  const form = Form.useFormInstance<ProductForm>();
  const isInDigital = Form.useWatch("category", form) === "digital";
  const isDigital = Form.useWatch("is_digital", form);
  /** The value before the category Digital was chosen. */
  const before = useRef(isDigital);
  const handleCategory = (category: ProductCategory) => {
    if (category === "digital" && !isInDigital) before.current = isDigital;
    const value = category === "digital" || (isInDigital ? (before.current ?? isDigital) : isDigital);
    form.setFields([{ name: "is_digital", value, errors: [] }]);
  };
  const kindRule: Rule = {
    validator: (_rule, isChecked: boolean) =>
      isInDigital && !isChecked ? Promise.reject(new Error(texts.mustBeDigital)) : Promise.resolve(),
  };
  return (
    <>
      <Form.Item name="category" label={texts.category}>
        <Select
          options={productCategory.options.map((value) => ({ value, label: categories[value] }))}
          onChange={handleCategory}
        />
      </Form.Item>
      <Form.Item
        name="is_digital"
        label={texts.digital}
        hidden={isBundle}
        valuePropName="checked"
        rules={[kindRule]}
        {...(isInDigital && { extra: isDigital ? texts.nothingShipped : texts.shippedDigital })}
      >
        <Switch disabled={isInDigital && isDigital} />
      </Form.Item>
    </>
  );
}

interface StockFieldsProps extends Omit<ProductFieldsProps, "progress"> {
  readonly isBundle: boolean;
}

/** Stock, options and the day of a pre-order, all of which a bundle has from its parts, and the time of shipping. */
function StockFields({ isBundle, ...props }: StockFieldsProps) {
  const texts = useTexts(productTexts).fields;
  const schemaRule = useSchemaRule();
  return (
    <fieldset className={styles["stock"]}>
      <legend>{isBundle ? texts.shipping : texts.stock}</legend>
      {isBundle ? <p className={styles["hint"]}>{texts.bundleStockHint}</p> : <OwnStock {...props} />}
      <Form.Item
        name="shipsWithin"
        label={texts.shipsWithin}
        rules={[schemaRule(productInput.shape.shipsWithin.unwrap())]}
        extra={texts.shipsWithinHint}
      >
        <Input className={styles["day"] ?? ""} maxLength={limits.shipsWithinLength} />
      </Form.Item>
    </fieldset>
  );
}

function OwnStock({ currency, product }: Omit<ProductFieldsProps, "progress">) {
  const texts = useTexts(productTexts).fields;
  const schemaRule = useSchemaRule();
  const language = useLanguage();
  const translate = useMessages();
  const price = Form.useWatch<string | undefined>("price") ?? "";
  const matrixRule: Rule = {
    validator: async (_rule, matrix: VariantMatrix | null) => {
      if (!matrix) return;
      // Loaded by now, with the fields.
      const { findMatrixFault } = await import("./variants/written-matrix.ts");
      const fault = findMatrixFault(matrix, { currency, language, translate });
      if (fault !== null) throw new Error(fault);
    },
  };
  return (
    <>
      <p className={styles["hint"]}>{texts.stockHint}</p>
      <Suspense
        fallback={
          <Form.Item>
            <StockLoading />
          </Form.Item>
        }
      >
        <Form.Item name="variants" rules={[matrixRule]}>
          <VariantsField productId={product?.id ?? null} currency={currency} price={price} />
        </Form.Item>
      </Suspense>
      <Form.Item name="shipsOn" label={texts.shipsOn} rules={[schemaRule(writtenDay)]} extra={texts.shipsOnHint}>
        <Input type="date" className={styles["day"] ?? ""} min="2020-01-01" max="2200-12-31" />
      </Form.Item>
    </>
  );
}

/** The meaning of the field for a product with several images. */
function aboutImages(product: AdminProduct | null, texts: ProductTexts["fields"]): string {
  const count = product?.images.length ?? 0;
  return count < 2 ? texts.firstImage : texts.firstOf(count);
}
