/** What a file says about a person: they left another newsletter, never confirmed there, or neither. */
export type FileStatus = "left" | "unconfirmed" | "subscribed";

/** The columns in lower case by which exports of newsletter programs, ours too, say who left. */
export const statusColumns: ReadonlySet<string> = new Set([
  "status",
  "state",
  "email status",
  "subscriber status",
  "subscription status",
  "member status",
]);

const left =
  /^(unsubscribed|cleaned|bounced?|hard[ -]?bounced?|complained?|complaint|spam|suppressed|blocklisted|junk)$/;
const unconfirmed = /^(waiting for confirmation|pending|unconfirmed|not confirmed)$/;

/** Reads the cells of a person's status columns. */
export function readFileStatus(cells: readonly string[]): FileStatus {
  const words = cells.map((cell) => cell.trim().toLowerCase());
  if (words.some((word) => left.test(word))) return "left";
  return words.some((word) => unconfirmed.test(word)) ? "unconfirmed" : "subscribed";
}
