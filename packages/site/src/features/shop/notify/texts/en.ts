export const en = {
  description: "Products of the store.",
  confirm: {
    title: "Tell me when it is back",
    text: "You will get one email as soon as it can be ordered again, and nothing else.",
    button: "Notify me",
  },
  stop: {
    title: "No longer needed?",
    /** In the title of the window. */
    head: "No longer needed",
    text: "We delete your request and your email address, and write nothing about it any more.",
    button: "Delete my request",
  },
  sent: { title: "Check your inbox", text: "Confirm by the link in our email to finish." },
  confirmed: { title: "We will tell you", text: "You will get one email as soon as it is back." },
  stopped: { title: "No email then", text: "Your request is deleted, and your email address with it." },
  invalid: {
    title: "This did not work",
    text: "The link has expired, the email address was not complete, or the product is in stock. You can look on the product's page.",
  },
  /** Why a free product is not given, by the codes of the errors. */
  notFree: {
    not_sold: "It is no longer available.",
    posted: "It is posted. Please order it with your cart.",
    not_free: "It is no longer free. Its page has the price.",
    sold_out: "It is sold out.",
    too_many_requests: "Many people want this right now. Please try again in a moment.",
    unavailable: "Many people want this right now. Please try again in a moment.",
    other: "Please go back, choose what you want and enter your whole email address.",
  },
  backToStore: "Back to Store",
};

export type NotifyTexts = typeof en;
