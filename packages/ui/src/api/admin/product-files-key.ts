/** The query key of a product's files, and of what depends on them. */
export function productFilesKey(productId: number) {
  return ["/api/admin/products", "files", productId] as const;
}
