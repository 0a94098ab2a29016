import type { AdminProduct } from "@recital/contract/endpoints/products";
import { useMutation } from "@tanstack/react-query";
import { Switch } from "antd";
import { useId } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { activateProductMutation } from "../../../api/admin/products.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./product-card.module.css";

/** Shows a product in the store, or no longer. */
export function ActiveSwitch({ product }: { readonly product: AdminProduct }) {
  const id = useId();
  const toasts = useToasts();
  const { mutateAsync } = useMutation(activateProductMutation(useApi()));
  const handleChange = (isActive: boolean) => {
    mutateAsync({ id: product.id, is_active: isActive }).then(
      () => toasts.success("Product updated successfully"),
      (error: unknown) => toasts.failure(`Failed to update product: ${errorSentence(error)}`),
    );
  };
  return (
    <span className={styles["active"]}>
      <Switch
        id={id}
        size="small"
        checked={product.is_active}
        onChange={handleChange}
        aria-label={`Active: ${product.name}`}
      />
      <label htmlFor={id}>Active</label>
    </span>
  );
}
