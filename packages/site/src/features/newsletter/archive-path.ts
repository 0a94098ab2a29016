export function issuePath(slug: string): string {
  return `/newsletter/${slug}`;
}

/** Returns the slug in the path of a newsletter issue. */
export function readIssueSlug(pathname: string): string {
  return pathname.split("/")[2] ?? "";
}
