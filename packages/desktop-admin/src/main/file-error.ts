const sentences: Readonly<Record<string, string>> = {
  EACCES: "You have no permission to do that in this folder.",
  EPERM: "You have no permission to do that in this folder.",
  EROFS: "That disk can only be read.",
  ENOSPC: "The disk is full.",
  EDQUOT: "Your part of the disk is full.",
  ENOENT: "That folder or file is no longer there.",
  EISDIR: "That is a folder.",
  EBUSY: "Another program is using that file.",
};

/** What a failed reading or writing means to a person; null where the system gave no reason that they could use. */
export function describeFileError(error: unknown): string | null {
  // The system's errors carry their name in a field that `Error` does not have.
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return sentences[code] ?? null;
}
