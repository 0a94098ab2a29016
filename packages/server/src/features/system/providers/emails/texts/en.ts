export const en = {
  subject: "Test email",
  preheader: "Your site can send emails.",
  footer: (artist: string) => `Sent from the back office of the ${artist} shop.`,
  text: "If you can read this, your site can send emails.",
  site: (url: string) => `Site: ${url}`,
};

export type TestEmailTexts = typeof en;
