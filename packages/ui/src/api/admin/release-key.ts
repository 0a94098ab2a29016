/** The query key of a release, and of what depends on it. */
export function releaseKey(releaseId: number) {
  return ["/api/admin/releases", releaseId] as const;
}
