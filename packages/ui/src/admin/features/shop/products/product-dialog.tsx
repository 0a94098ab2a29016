import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useRef, useState } from "react";
import { adminProductQuery, productKeys, readProduct, saveProductMutation } from "../../../../api/admin/products.ts";
import { refresh } from "../../../../api/admin/refresh.ts";
import { variantCalls } from "../../../../api/admin/variants.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { UserFacingError } from "../../../../platform/user-facing-error.ts";
import { errorMessage, useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { useImageUpload } from "../../../components/form/image-value.ts";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import { useTexts } from "../../../language.ts";
import { ProductFields } from "./product-fields.tsx";
import { editedProduct, newProduct, writtenProduct, type ProductForm } from "./product-form.ts";
import { productTexts } from "./texts/index.ts";
import type { VariantMatrix } from "./variants/variant-rows.ts";

interface ProductDialogProps {
  /** The product or its ID; null for a new entry. */
  readonly product: AdminProduct | number | null;
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** Adds or edits a product. Shows nothing until a product of which only the ID is known is read. */
export function ProductDialog({ product, ...props }: ProductDialogProps) {
  const id = typeof product === "number" ? product : null;
  const { data } = useQuery({ ...adminProductQuery(useApi(), id ?? 0), enabled: id !== null });
  const known = typeof product === "number" ? data : product;
  return known === undefined ? null : <OpenDialog key={known?.id} product={known} {...props} />;
}

interface OpenDialogProps extends ProductDialogProps {
  readonly product: AdminProduct | null;
}

function OpenDialog({ product, currency, onClose }: OpenDialogProps) {
  const texts = useTexts(productTexts).dialog;
  const api = useApi();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [form] = Form.useForm<ProductForm>();
  const [edited] = useState(() => (product ? editedProduct(product, currency) : newProduct));
  const { progress, upload } = useImageUpload((image) => form.setFieldValue("image_url", image));
  const { mutateAsync } = useMutation(saveProductMutation(api));

  const saveVariants = useSaveVariants((variants) => form.setFieldValue("variants", variants));
  /** The product as this dialog saved it: what follows may fail and be tried again. */
  const saved = useRef<AdminProduct>(null);

  const handleSubmit = async (values: ProductForm, version: number | undefined) => {
    const imageUrl = await upload(values.image_url);
    saved.current = await mutateAsync({
      id: saved.current?.id ?? product?.id ?? null,
      product: writtenProduct(values, imageUrl),
      version: saved.current ? Math.max(saved.current.version, version ?? 0) : version,
    });
    await saveVariants(saved.current.id, values.variants);
  };
  const handleInvalid = () => {
    const { name = "", price = "" } = form.getFieldsValue(true) as Partial<ProductForm>;
    if (name.trim() === "" || price === "") toasts.failure(texts.invalid, texts.invalidText);
  };
  return (
    <FormDialog<ProductForm>
      title={product ? texts.editTitle : texts.addTitle}
      width={880}
      form={form}
      edited={edited}
      submitText={product ? texts.update : texts.create}
      onSubmit={handleSubmit}
      success={product ? texts.updated : texts.created}
      failure={(error) => ({ title: (product ? texts.updateFailed : texts.createFailed)(errorMessage(error)) })}
      onInvalid={handleInvalid}
      {...(product && { readTheirs: async () => editedProduct(await readProduct(api, product.id), currency) })}
      onClose={onClose}
    >
      <TranslationTabs kind="product" id={product?.id ?? null} originals={product}>
        <ProductFields progress={progress} currency={currency} product={product} />
      </TranslationTabs>
    </FormDialog>
  );
}

/** Returns a function that saves the variants, if they were changed. `onSaved` gets the stored variants. */
function useSaveVariants(onSaved: (variants: VariantMatrix) => void) {
  const api = useApi();
  const client = useQueryClient();
  return async (productId: number, variants: VariantMatrix | null) => {
    if (!variants) return;
    try {
      const { saveMatrix } = await import("./variants/save-matrix.ts");
      await saveMatrix(variantCalls(api, productId), variants, onSaved);
    } catch (error) {
      const messageIn = (language: AdminLanguage) =>
        productTexts[language].dialog.stockNotSaved(errorMessage(error, language));
      throw new UserFacingError(messageIn, { cause: error });
    } finally {
      void refresh(client, productKeys);
    }
  };
}
