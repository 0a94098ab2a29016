import type { ApiClient } from "@recital/contract/client";
import type { Language } from "@recital/contract/values/language";
import { mutationOptions } from "@tanstack/react-query";
import { yourKeys } from "./orders.ts";

interface WantedCopy {
  readonly productId: number;
  readonly variantId?: number;
  readonly email: string;
  readonly locale: Language;
  readonly newsletter: boolean;
}

/** Takes one copy of a free digital product. A repetition gives the same order. */
export function freeOrderMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: WantedCopy) => api("POST /api/free-orders", { body }),
    onSuccess: (_order, _input, _context, { client }) => client.invalidateQueries({ queryKey: yourKeys.all }),
  });
}
