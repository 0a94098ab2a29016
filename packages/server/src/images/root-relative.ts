/** Returns the URL with a leading `public/` as `/`: it means the site's own root (specification section 3). */
export function rootRelative(imageUrl: string): string {
  return imageUrl.startsWith("public/") ? imageUrl.slice("public".length) : imageUrl;
}
