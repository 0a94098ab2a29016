/** The displayed width of the image above a text. */
export const articleImageSizes = "(min-width: 56rem) 52rem, 92vw";
