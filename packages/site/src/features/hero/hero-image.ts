/** The `sizes` of the hero's image, which is as wide as the window. */
export const heroSizes = "100vw";
