/** Matches the pages of single releases and their embedded forms. */
export const releasePattern = /^\/music\/[a-z0-9-]{1,80}$/;
export const embedPattern = /^\/embed\/[a-z0-9-]{1,80}$/;

export function releasePath(slug: string): string {
  return `/music/${slug}`;
}

/** Returns the slug in a path like `/music/night-windows` or `/embed/night-windows`. */
export function readSlug(pathname: string): string {
  return pathname.split("/")[2] ?? "";
}
