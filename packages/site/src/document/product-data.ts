import type { ProductDetail } from "@recital/contract/endpoints/products";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { withoutMarks } from "@recital/contract/values/without-marks";
import type { BreadcrumbList, ItemList, ListItem, Offer, Product, WithContext } from "schema-dts";
import { type ListedProduct, productQuery, productsQuery } from "@recital/ui/api/products";
import { choicesOf } from "../features/cart/variants.ts";
import { categoryNames, categoryPath, isToCome, readProductSlug } from "../features/product/product-text.ts";
import { productPath } from "../kit/product-path.ts";
import { absoluteUrl, schemaContext as context, type Sources } from "./sources.ts";

/** Returns all products as a list in schema.org's format, with what they cost; their own pages describe them. */
export function productList({ identity, queryClient, api }: Sources): readonly WithContext<ItemList>[] {
  const products = queryClient.getQueryData(productsQuery(api).queryKey) ?? [];
  if (products.length === 0) return [];
  const itemListElement = products.map((product, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: nameAndOffer(product, identity, { images: [product.image?.share ?? product.image_url] }),
  })) satisfies ListItem[];
  return [{ "@context": context, "@type": "ItemList", itemListElement }];
}

/** Returns the product at the page's path, with what it costs and whether it is available, and the way to its page. */
export function describeProductPage(sources: Sources): readonly WithContext<Product | BreadcrumbList>[] {
  const product = productOf(sources);
  if (!product) return [];
  const images = product.images.map(({ url, image }) => image?.share ?? image?.src ?? url);
  const details = describe(product, sources.identity, { images, releaseAt: product.release?.releaseAt ?? null });
  return [{ "@context": context, ...details }, breadcrumbs(product, sources.identity)];
}

/** Null if there is none. */
export function productOf({ queryClient, api, pathname }: Sources): ProductDetail | null {
  return queryClient.getQueryData(productQuery(api, readProductSlug(pathname)).queryKey) ?? null;
}

interface Facts {
  readonly images: readonly (string | null)[];
  readonly releaseAt?: string | null;
}

function describe(product: ProductDetail, identity: SiteIdentity, facts: Facts) {
  const { description, category } = product;
  return {
    ...nameAndOffer(product, identity, facts),
    category: categoryNames[category],
    ...(description !== null && { description: withoutMarks(description) }),
    brand: { "@type": "Brand", name: identity.artistName },
  } satisfies Product;
}

function nameAndOffer(
  product: ListedProduct | ProductDetail,
  identity: SiteIdentity,
  { images, releaseAt = null }: Facts,
) {
  const { slug, name } = product;
  const url = identity.publicUrl + productPath(slug);
  const shown = images.flatMap((image) => (image ? absoluteUrl(identity, image) : []));
  const choices = choicesOf(product);
  const facts = { url, identity, startsAt: startOf(product, releaseAt) };
  return {
    "@type": "Product",
    name,
    url,
    ...(shown.length > 0 && { image: shown.length === 1 ? shown[0] : shown }),
    offers: choices.length > 0 ? choices.map((choice) => describeOffer(choice, facts)) : describeOffer(product, facts),
  } satisfies Product;
}

/** Returns from when a pre-order is sent or can be downloaded; null if it is none. */
function startOf({ shipsOn }: ListedProduct | ProductDetail, releaseAt: string | null): string | null {
  return shipsOn ?? (isToCome(releaseAt) ? releaseAt : null);
}

interface OfferFacts {
  readonly url: string;
  readonly identity: SiteIdentity;
  /** Null if it is no pre-order. */
  readonly startsAt: string | null;
}

/** Returns the offer of a product without options, or of one variant. */
function describeOffer(
  { price, availability, ...sold }: Pick<ListedProduct, "price" | "availability"> & { readonly title?: string },
  { url, identity, startsAt }: OfferFacts,
) {
  const isPreOrder = startsAt !== null && availability !== "out";
  return {
    "@type": "Offer",
    ...(sold.title && { name: sold.title }),
    price: price.toFixed(identity.currency.decimals),
    priceCurrency: identity.currency.code.toUpperCase(),
    availability: `${context}/${isPreOrder ? "PreOrder" : availabilityNames[availability]}`,
    ...(isPreOrder && { availabilityStarts: startsAt }),
    itemCondition: `${context}/NewCondition`,
    url,
  } satisfies Offer;
}

const availabilityNames = { in: "InStock", low: "LimitedAvailability", out: "SoldOut" } as const;

function breadcrumbs(product: ProductDetail, identity: SiteIdentity): WithContext<BreadcrumbList> {
  const steps = [
    { name: "Store", path: "/store" },
    { name: categoryNames[product.category], path: categoryPath(product) },
    { name: product.name, path: productPath(product.slug) },
  ];
  const itemListElement = steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absoluteUrl(identity, path),
  })) satisfies ListItem[];
  return { "@context": context, "@type": "BreadcrumbList", itemListElement };
}
