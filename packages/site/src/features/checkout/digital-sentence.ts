/** Returns when digital products arrive: not immediately if one of them has no file yet. */
export function digitalSentence(awaitsFiles: boolean, artistName: string): string {
  return awaitsFiles ? `${artistName} will email your files.` : "Digital products arrive by email immediately.";
}
