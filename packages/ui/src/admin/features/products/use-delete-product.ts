import type { AdminProduct } from "@recital/contract/endpoints/products";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.tsx";
import { deleteProductKey, deleteProductMutation } from "../../../api/admin/products.ts";
import { errorSentence, useToasts } from "../../components/use-toasts.ts";

/**
 * Deletes a product without confirmation (specification section 5). `leaving` are the ids of the products that are
 * being deleted. `onDeleted` is called after each deletion.
 */
export function useDeleteProduct(onDeleted: () => void) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(deleteProductMutation(useApi()));
  const leaving = useMutationState({
    filters: { mutationKey: deleteProductKey, status: "pending" },
    select: ({ state }) => state.variables,
  });
  const deleteProduct = (product: AdminProduct) => {
    mutateAsync(product.id).then(
      () => {
        toasts.success("Product deleted successfully", product.name);
        onDeleted();
      },
      (error: unknown) => toasts.failure(`Failed to delete product: ${errorSentence(error)}`),
    );
  };
  return { deleteProduct, leaving };
}
