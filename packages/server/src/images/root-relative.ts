/** An address that starts with `public/` means the site's own root (specification section 3). */
export function rootRelative(imageUrl: string): string {
  return imageUrl.startsWith("public/") ? imageUrl.slice("public".length) : imageUrl;
}

/** {@link rootRelative} in SQL, of a column. */
export function rootRelativeSql(column: string): string {
  return `CASE WHEN ${column} LIKE 'public/%' THEN SUBSTR(${column}, 7) ELSE ${column} END`;
}
