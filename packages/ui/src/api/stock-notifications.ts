import type { ApiClient } from "@recital/contract/client";
import type { Language } from "@recital/contract/values/language";
import { mutationOptions } from "@tanstack/react-query";

/** Asks for one email when a sold-out product, or one of its variants, is back. */
export function notifyMutation(api: ApiClient, productId: number) {
  return mutationOptions({
    mutationFn: (body: { readonly email: string; readonly locale: Language; readonly variantId?: number }) =>
      api("POST /api/products/:id/notify", { params: { id: productId }, body }),
  });
}
