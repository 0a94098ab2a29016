export const en = {
  language: "Language",
  whatFor: "The back office, the desktop program and the emails to you. Visitors choose theirs on the site.",
  notSaved: "Failed to save the language",
};

export type LanguageTexts = typeof en;
