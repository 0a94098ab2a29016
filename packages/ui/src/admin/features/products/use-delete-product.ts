import type { AdminProduct } from "@recital/contract/endpoints/products";
import { deleteProductMutation } from "../../../api/admin/products.ts";
import { useDeletion } from "../../deletions/use-deletion.ts";

/**
 * Deletes a product without confirmation (specification section 5). `leaving` are the ids of products that are not
 * shown. `onFocusLost` moves the focus of the button that has disappeared.
 */
export function useDeleteProduct(onFocusLost: () => void) {
  return useDeletion<AdminProduct>({
    mutation: deleteProductMutation,
    nameOf: ({ name }) => name,
    success: "Product deleted successfully",
    failure: (reason) => `Failed to delete product: ${reason}`,
    onFocusLost,
  });
}
