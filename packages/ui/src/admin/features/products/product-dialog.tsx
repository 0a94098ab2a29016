import { ApiError } from "@recital/contract/client";
import type { AdminProduct } from "@recital/contract/endpoints/products";
import { useMutation } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { readProduct, saveProductMutation } from "../../../api/admin/products.ts";
import { uploadPicture } from "../../../api/admin/uploads.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { useToasts } from "../../components/use-toasts.ts";
import { ProductFields } from "./product-fields.tsx";
import { editedProduct, newProduct, writtenProduct, type ProductForm } from "./product-form.ts";

interface ProductDialogProps {
  /** Null to add one. */
  readonly product: AdminProduct | null;
  readonly onClose: () => void;
}

/** Adds or edits a product. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const api = useApi();
  const toasts = useToasts();
  const [form] = Form.useForm<ProductForm>();
  const [edited] = useState(() => (product ? editedProduct(product) : newProduct));
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync } = useMutation(saveProductMutation(api));

  const storeImage = async ({ url, file }: ProductForm["image_url"]) => {
    if (!file) return url;
    const stored = await uploadPicture(api, file, setProgress).finally(() => setProgress(null));
    // It need not be sent again where the save itself is refused.
    form.setFieldValue("image_url", { url: stored, file: null });
    return stored;
  };
  const handleSubmit = async (values: ProductForm, version: number | undefined) => {
    try {
      const imageUrl = await storeImage(values.image_url);
      await mutateAsync({ id: product?.id ?? null, product: writtenProduct(values, imageUrl), version });
      toasts.success(product ? "Product updated successfully" : "Product created successfully");
    } catch (error) {
      const isChoice = error instanceof ApiError && error.status === 409;
      const verb = product ? "update" : "create";
      if (!isChoice) toasts.failure(`Failed to ${verb} product: ${errorSentence(error)}`);
      throw error;
    }
  };
  const handleInvalid = () => {
    const { name = "", price = "" } = form.getFieldsValue(true) as Partial<ProductForm>;
    if (name.trim() === "" || price === "") toasts.failure("Validation Error", "Name and price are required");
  };
  return (
    <FormDialog<ProductForm>
      title={product ? "Edit Product" : "Add Product"}
      width={760}
      form={form}
      edited={edited}
      submitText={product ? "Update" : "Create"}
      onSubmit={handleSubmit}
      onInvalid={handleInvalid}
      {...(product && { readTheirs: async () => editedProduct(await readProduct(api, product.id)) })}
      onClose={onClose}
    >
      <ProductFields progress={progress} />
    </FormDialog>
  );
}
