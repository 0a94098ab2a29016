/** Returns the text of the panel and the toast. */
export function openedSentence(isShown: boolean): string {
  return isShown
    ? "Complete your payment in the new window."
    : "Your browser did not open the payment window. Open it with Reopen Checkout.";
}
