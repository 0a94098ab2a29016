/** Returns when a release's page changed last: also when its date came, without an edit. */
export function changedAt(
  { updatedAt, releaseAt }: { readonly updatedAt: Date; readonly releaseAt: Date | null },
  now: Date,
): Date {
  return releaseAt !== null && releaseAt <= now && releaseAt > updatedAt ? releaseAt : updatedAt;
}
