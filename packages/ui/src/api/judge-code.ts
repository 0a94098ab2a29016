import type { ApiClient } from "@recital/contract/client";
import type { JudgedCode } from "@recital/contract/endpoints/orders/checkout";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";
import type { CartToQuote } from "./quote.ts";

const keys = keysOf<JudgedCode>("/api/checkout/code");

/** Whether a discount code gives something for a cart, and why not; for an empty cart, whether it can be used at all. */
export function codeQuery(api: ApiClient, items: CartToQuote["items"], code: string) {
  return queryOptions({
    ...keys.list(({ signal }) => judgeCode(api, { items: [...items], code }, signal), { items, code }),
    // Stock and prices change.
    staleTime: 0,
  });
}

interface EnteredCode {
  readonly items: CartToQuote["items"][number][];
  readonly code: string;
}

async function judgeCode(api: ApiClient, { items, code }: EnteredCode, signal: AbortSignal): Promise<JudgedCode> {
  const quote = items.length > 0 ? await api("POST /api/checkout/quote", { body: { items, code }, signal }) : null;
  return quote?.code ?? api("POST /api/checkout/code", { body: { code }, signal });
}
