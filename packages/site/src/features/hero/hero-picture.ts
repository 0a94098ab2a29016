/** The hero's picture is as wide as the window. */
export const heroSizes = "100vw";
