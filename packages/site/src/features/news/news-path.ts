export function postPath(slug: string): string {
  return `/news/${slug}`;
}

/** Returns the slug in the path of a post, or of a newsletter issue. */
export function readPostSlug(pathname: string): string {
  return pathname.split("/")[2] ?? "";
}
