import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import { wordsOf } from "@recital/contract/values/plain-text";
import { productTexts } from "./texts/index.ts";
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
function summarize({ name, descriptionBlocks }: ProductDetail, { artistName, language }: SiteIdentity): string {
  const text = wordsOf(descriptionBlocks) || productTexts[language].fromStore(name, artistName);
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, "")}…`;
}

/** The page of a product's category in the store. */
export function categoryPath({ category }: Pick<ProductDetail, "category">): string {
  return `/store?category=${category}`;
}

/** A description of the image: the artist's words, else the product's name. */
export function altOf(
  images: readonly ProductDetail["images"][number][],
  index: number,
  name: string,
  language: Language,
): string {
  return images[index]?.alt || (images.length > 1 ? productTexts[language].imageNumber(name, index + 1) : name);
}

/** Whether a date is upcoming. */
export function isUpcoming(date: string | null): date is string {
  return date !== null && Date.parse(date) > Date.now();
}
