export const en = {
  // The specification's (section 2).
  privacy: "Privacy Policy",
  terms: "Terms",
  returns: "Returns",
  imprint: "Imprint",
};

export type PolicyTexts = typeof en;
