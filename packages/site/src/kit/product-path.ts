export function productPath(slug: string): string {
  return `/store/${slug}`;
}
