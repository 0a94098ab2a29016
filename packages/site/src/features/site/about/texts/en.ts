export const en = {
  contact: "Contact",
  contactDescription: "Concerts, commissions, licensing, or a word about a record.",
  /** The subject of the email to the artist. */
  inquiry: "Website Inquiry",
  connect: (name: string) => `Connect with ${name}`,
  followOn: (platform: string) => `Follow on ${platform}`,
};

export type AboutTexts = typeof en;
