/** What the mail's own parts say of themselves; anything else may quote a statement, an address or a setting. */
const harmless = /^(mail (unavailable|refused|uncertain|withdrawn)|no mail server is configured|the program stopped)/;

/** A mail job's error, as far as a screen or a mail may show it. */
export function shownError(text: string): string {
  return harmless.test(text) ? text : "An unexpected error; the server's log tells more";
}
