import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";

const at = "2026-11-02T10:00:00.000Z";

/** A physical item of {@link sampleOrder}. */
export const sampleItem: BuyerOrder["items"][number] = {
  id: 1,
  name: "Fade",
  variantTitle: null,
  editionNumbers: [],
  edition: null,
  shipsOn: null,
  price: 32,
  quantity: 2,
  isDigital: false,
  awaitsFiles: false,
  productId: 1,
  withdrawable: 2,
  imageUrl: null,
  image: null,
};
/** A paid order of one item, whose payment was recorded at once. */
export const sampleOrder: BuyerOrder = {
  id: 7,
  createdAt: at,
  paidBy: "card",
  currency: "usd",
  total: 64,
  status: "processing",
  paid: true,
  needsShipping: true,
  items: [sampleItem],
  shippingAddress: null,
  paidAt: at,
  openCheckout: null,
  statusAt: at,
  canEditAddress: true,
  hasItemsToShip: true,
  shipments: [],
  refunds: [],
  refundedTotal: 0,
  downloadsUrl: null,
  canWithdrawUntil: null,
  withdrawals: [],
  version: 1,
};
