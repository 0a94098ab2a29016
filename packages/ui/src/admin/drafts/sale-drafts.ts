import type { CashSaleInput } from "@recital/contract/endpoints/cash-sales";
import { countSale } from "../../api/admin/sales.ts";
import type { DraftResource, StoredEntry } from "./draft-resource.ts";

/** A sale of the concert table. Its prices are those of the sale, which the shop may change before the sale is sent. */
export interface SaleContent extends Pick<CashSaleInput, "paid"> {
  readonly lines: { readonly variantId: number; readonly quantity: number; readonly price: number }[];
  readonly note: string | null;
  /** As ISO 8601. */
  readonly soldAt: string;
}

interface StoredSale extends StoredEntry {
  readonly content: SaleContent;
}

/** A sale is sent once and never changed: its key makes a repeated request record no second one. */
export const saleDrafts: DraftResource<SaleContent, StoredSale> = {
  kind: "sales",
  create: async (api, { key, content }) => {
    const { id, version } = await api("POST /api/admin/sales", { body: { ...content, requestKey: key } });
    return { id, version, content };
  },
  update: neverSentAgain,
  read: neverSentAgain,
  contentOf: ({ content }) => content,
  onStored: (client, { content }) => countSale(client, content),
};

function neverSentAgain(): never {
  throw new Error("A stored sale is not opened as a draft");
}
