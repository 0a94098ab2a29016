/** Said for every address, so that it does not reveal who has ordered. */
export const linkSentSentence =
  "If there are orders for this address, a link is on its way. The link works once and expires in an hour.";
