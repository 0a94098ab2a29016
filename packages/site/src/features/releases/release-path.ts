export function releasePath(slug: string): string {
  return `/music/${slug}`;
}

/** Returns the slug in a path like `/music/night-windows` or `/embed/night-windows`. */
export function readSlug(pathname: string): string {
  return pathname.split("/")[2] ?? "";
}
