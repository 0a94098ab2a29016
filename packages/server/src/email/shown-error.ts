/** Messages of the email modules; any other message may quote a statement, an email address or a setting. */
const harmless = /^(e?mail (unavailable|refused|uncertain|withdrawn)|no mail server is configured|the program stopped)/;

/** Returns an email job's error if a screen or an email may show it, else a general sentence. */
export function shownError(text: string): string {
  return harmless.test(text) ? text : "An unexpected error. The server's log has the details.";
}
