const sentences: Readonly<Record<string, string>> = {
  EACCES: "You do not have permission to use this folder.",
  EPERM: "You do not have permission to use this folder.",
  EROFS: "The disk is read-only.",
  ENOSPC: "The disk is full.",
  EDQUOT: "Your disk quota is used up.",
  ENOENT: "The file or folder no longer exists.",
  EISDIR: "This is a folder, not a file.",
  EBUSY: "Another program is using the file.",
};

/** Returns a message for a failed read or write; null for errors without one. */
export function describeFileError(error: unknown): string | null {
  // System errors have a `code`, which the type `Error` lacks.
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return sentences[code] ?? null;
}
