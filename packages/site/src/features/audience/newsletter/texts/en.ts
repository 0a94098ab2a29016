export const en = {
  title: "Newsletter",
  promise: "New records and concerts, a few times a year.",
  noScript: (email: string) => `This form needs JavaScript. You can also email ${email}.`,
  name: "Name",
  optional: "(optional)",
  email: "Email",
  emailExample: "you@example.com",
  invalidEmail: "Please enter a valid email address",
  sendMe: "Send me the newsletter",
  chooseTopics: "Choose topics (optional)",
  /** For programs that fill in every field; nobody sees it. */
  leaveEmpty: "Leave this empty",
  subscribe: "Subscribe",
  subscribing: "Subscribing...",
  subscribed: "Successfully subscribed!",
  thanks: (name: string) => `Thank you for subscribing to ${name}'s newsletter.`,
  thanksToConfirm: (name: string) =>
    `Thank you for subscribing to ${name}'s newsletter. Check your inbox and confirm to finish.`,
  failed: "Subscription failed",
  tryLater: "Please try again later",
};

export type NewsletterTexts = typeof en;
