import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { wordsOf } from "@recital/contract/values/plain-text";
import type { PageHead } from "../../../kit/define-page.ts";

/** The displayed width of an image on a product's page. */
export const imageSizes = "(min-width: 90rem) 46rem, (min-width: 60rem) 54vw, (min-width: 43.75rem) 46vw, 100vw";

/** Returns the head of a product's page. */
export function productHead(product: ProductDetail, identity: SiteIdentity): PageHead {
  const description = summarize(product, identity);
  return { title: `${product.name} | ${identity.artistName}`, description };
}

const maxLength = 200;

/** Returns the description of a product's page for search engines and shared links. */
function summarize({ name, descriptionBlocks }: ProductDetail, { artistName }: SiteIdentity): string {
  const text = wordsOf(descriptionBlocks) || `${name}, from the store of ${artistName}.`;
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, "")}…`;
}

export const categoryNames = { merchandise: "Merchandise", music: "Music", digital: "Digital" } as const;

/** The page of a product's category in the store. */
export function categoryPath({ category }: Pick<ProductDetail, "category">): string {
  return `/store?category=${category}`;
}

/** A description of the image: the artist's words, else the product's name. */
export function altOf(images: readonly ProductDetail["images"][number][], index: number, name: string): string {
  return images[index]?.alt || (images.length > 1 ? `${name}, image ${index + 1}` : name);
}

/** Whether a date is upcoming. */
export function isUpcoming(date: string | null): date is string {
  return date !== null && Date.parse(date) > Date.now();
}
