/** The displayed width of the image on a concert's page. */
export const imageSizes = "(min-width: 90rem) 34rem, (min-width: 60rem) 40vw, 92vw";
