export const en = {
  title: "Cart",
  description: "Your cart and checkout.",
  loading: "Loading your cart...",
  needsScript: "The cart is stored in your browser and needs JavaScript.",
  empty: "Your cart is empty",
  browse: "Browse Products",
  fromStore: "From the store",
  /** In the window of the payment page, until that is there. */
  openingTitle: "Opening checkout…",
  opening: "Opening the secure payment page…",
  /** While the payment page is open. */
  opened: "Checkout Opened",
  inNewWindow: "Complete your payment in the new window.",
  windowBlocked: "Your browser did not open the payment window. Open it with Reopen Checkout.",
  reopen: "Reopen Checkout",
  home: "Return Home",
  shopOn: "Continue Shopping",
  restore: "Restore my cart",
  waiting: "Waiting for your payment. This page continues by itself.",
  restored: "Cart restored",
  itemsAreBack: "Your items are back in the cart.",
  gone: (names: string) => `No longer available: ${names}.`,
  /** About a checkout that was not paid. */
  unpaid: "Your last checkout was not paid",
  onItsWay: "Your payment is on its way",
  states: {
    open: "Nothing has been charged. You can still pay for it, or change it first.",
    closed: "Its payment page has closed, and nothing has been charged.",
    settling: "Some payments take a few days. We'll email you as soon as it has arrived.",
  },
  resume: "Resume payment",
  viewOrder: "View your order",
  /** After a refused checkout. */
  refused: "Checkout error",
  failed: "Error processing checkout",
  /** Why the payment page could not be opened, where the shop does not say it. */
  failures: {
    noSession: "No session ID returned from server",
    unreadable: "Could not retrieve checkout session details",
    noUrl: "No checkout URL in session details",
    failed: "Error creating checkout session",
  },
  changed: "The total has changed",
  totalNow: (total: string) => `The total is now ${total}.`,
  shippingNow: (shipping: string, total: string) => `Shipping is now ${shipping}, the total ${total}.`,
  freeShippingNow: (total: string) => `Shipping is now free, the total ${total}.`,
};

export type CartTexts = typeof en;
