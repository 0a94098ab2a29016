/** An address that starts with `public/` means the site's own root (specification section 3). */
export function rootRelative(imageUrl: string): string {
  return imageUrl.startsWith("public/") ? imageUrl.slice("public".length) : imageUrl;
}
