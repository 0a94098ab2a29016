export const en = {
  newDate: {
    subject: (id: number, artist: string) => `New shipping date for your order #${id} from ${artist}`,
    heading: "A new shipping date",
    /** `names` is a list of `count` items. */
    fact: (names: string, _count: number, day: string) => `${names} will ship on ${day}.`,
    later: (email: string) =>
      `This is later than planned. We are sorry. If you would rather not wait, write to ${email} before it ships, and we will refund it.`,
  },
  subjects: {
    shipped: (id: number, artist: string) => `On its way: your order #${id} from ${artist}`,
    corrected: (id: number, artist: string) => `Correction: shipment of your order #${id} from ${artist}`,
  },
  headings: { shipped: "On its way", corrected: "Corrected shipping details" },
  shipped: (id: number) => `Your order #${id} was shipped and is on its way to you.`,
  shippedBy: (id: number, carrier: string) => `Your order #${id} was shipped by ${carrier} and is on its way to you.`,
  partShipped: (id: number) => `A part of your order #${id} was shipped and is on its way to you.`,
  partShippedBy: (id: number, carrier: string) =>
    `A part of your order #${id} was shipped by ${carrier} and is on its way to you.`,
  corrected: (id: number) =>
    `We corrected the details of a shipment of your order #${id}. Please use these instead of the earlier ones.`,
  track: "Track your parcel",
  quantity: "Quantity",
  moreLeft: "The other items of your order follow in another parcel.",
  carrier: (name: string) => `Carrier: ${name}`,
  trackingNumber: (number: string) => `Tracking number: ${number}`,
};

export type ShippingEmailTexts = typeof en;
