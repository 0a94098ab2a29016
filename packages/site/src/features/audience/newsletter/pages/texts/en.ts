export const en = {
  /** The description of the pages below. */
  description: (name: string) => `${name}'s newsletter.`,
  confirm: {
    title: "Confirm your subscription",
    text: (name: string) => `Please confirm that you'd like ${name}'s newsletter.`,
    button: "Confirm subscription",
  },
  leave: {
    title: "Unsubscribe",
    text: (name: string) => `You will no longer receive ${name}'s newsletter.`,
    button: "Unsubscribe",
  },
  less: {
    title: "Or get less",
    legend: "Send me only this. With nothing ticked, you get everything.",
    save: "Save my choice",
    noCity: "Please enter your city, and choose its country",
  },
  saved: {
    title: "Your choice is saved",
    text: (name: string) =>
      `From now on, ${name}'s newsletter brings you what you chose. Each one has a link to change it.`,
  },
  confirmed: {
    title: "You are subscribed",
    text: (name: string) =>
      `Thank you! You will receive ${name}'s next newsletter. Each one has a link to unsubscribe.`,
  },
  left: {
    title: "You are unsubscribed",
    text: (name: string) =>
      `You will no longer receive ${name}'s newsletter. If you change your mind within 30 days, open the confirmation link in your email again.`,
  },
  invalid: {
    title: "This link does not work",
    text: (email: string) =>
      `It is incomplete or has expired. You can subscribe again at the bottom of the home page. If you unsubscribed before, write to ${email} instead.`,
    link: "Go to the newsletter",
  },
  archive: {
    title: "Newsletter",
    description: (name: string) => `The newsletter of ${name}: all issues, and how to get the next one.`,
    intro: (name: string) => `${name}'s newsletter, sent by email.`,
    next: "Get the next one",
    subscribe: "Subscribe",
    all: "All newsletters, and how to get the next one",
  },
};

export type NewsletterPagesTexts = typeof en;
