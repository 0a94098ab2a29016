import type { SaleContent } from "../../drafts/sale-drafts.ts";
import { saleDrafts } from "../../drafts/sale-drafts.ts";
import { useDrafts } from "../../drafts/drafts-context.tsx";
import { useUnsentDrafts } from "../../drafts/use-draft.ts";

export type UnsentSale = ReturnType<
  typeof useUnsentDrafts<SaleContent, { readonly id: number; readonly version: number }>
>[number];

export interface Sales {
  /** The sales that the site does not have yet. They are kept on this computer. */
  readonly unsent: readonly UnsentSale[];
  /** Keeps a sale on this computer, and sends it until the site has it. Null while the kept sales are read. */
  readonly record: ((sale: SaleContent) => void) | null;
  /** Forgets a sale that the site has refused. */
  readonly discard: (key: string) => void;
}

/** Returns the sales of the concert table that are not sent, and the functions that change them. */
export function useSales(): Sales {
  const drafts = useDrafts();
  const record = (sale: SaleContent) => {
    if (!drafts) return;
    const key = drafts.open(saleDrafts, { content: null });
    drafts.change(key, sale);
    drafts.close(key);
    void drafts.flush();
  };
  return {
    unsent: useUnsentDrafts(saleDrafts),
    record: drafts && record,
    discard: (key) => drafts?.discard(key),
  };
}
