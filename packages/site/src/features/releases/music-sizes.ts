/** The displayed width of the first release's artwork on the page of all releases. */
export const firstSizes = "(min-width: 90rem) 48rem, (min-width: 60rem) 55vw, 92vw";

/** The displayed width of the artwork on a release's page. */
export const artworkSizes = "(min-width: 90rem) 34rem, (min-width: 60rem) 40vw, (min-width: 36rem) 70vw, 92vw";
