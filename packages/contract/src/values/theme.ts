/** The themes that a visitor can choose, and the artist as the default. */
export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];
