/**
 * Returns the sentence about a download that a form asked for and that was refused; null without a refusal. The server
 * names the code of the refusal in the query of the page.
 */
export function describeProblem(problem: string | null): string | null {
  if (problem === null) return null;
  return sentences.get(problem) ?? "The download could not be started. Please try again later.";
}

const sentences: ReadonlyMap<string, string> = new Map([
  ["none_left", "No downloads of this file are left."],
  ["gone", "This item was refunded, so its files can no longer be downloaded."],
  ["invalid_input", "This file does not come in that format."],
  ["not_out_yet", "This release is not out yet. You will get an email when it is."],
  ["unavailable", "This file is unavailable right now, and no download was counted. Please try again later."],
]);
