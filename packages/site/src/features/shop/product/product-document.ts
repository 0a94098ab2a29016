import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { pageUrl, type SiteIdentity } from "@recital/contract/site-renderer";
import { withoutMarks } from "@recital/contract/values/plain-text";
import type { ListedProduct } from "@recital/ui/api/products";
import type { BreadcrumbList, ItemList, ListItem, Offer, OfferShippingDetails, Product, WithContext } from "schema-dts";
import { absoluteUrl, schemaContext as context } from "../../../document/schema.ts";
import type { FirstImage, PageDescription, Sources } from "../../../kit/define-page.ts";
import { isOwnUrl } from "../../../kit/image/responsive-image.tsx";
import { productPath } from "../../../kit/product-image.tsx";
import { choicesOf } from "../cart/variants.tsx";
import { categoryPath, imageSizes, isUpcoming } from "./product-text.ts";
import { productTexts } from "./texts/index.ts";

/** Returns products as a list in schema.org's format, with what they cost; their own pages describe them. */
export function productList(products: readonly ListedProduct[], identity: SiteIdentity): WithContext<ItemList>[] {
  if (products.length === 0) return [];
  const itemListElement = products.map((product, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: nameAndOffer(product, identity, { images: [product.image?.share ?? product.image_url] }),
  })) satisfies ListItem[];
  return [{ "@context": context, "@type": "ItemList", itemListElement }];
}

/** Describes a product's page: what it costs, whether it is available, and the way to it from the store. */
export function describeProductPage(product: ProductDetail, { identity }: Sources): PageDescription {
  const { category, image, image_url, release } = product;
  const images = product.images.map((shown) => shown.image?.share ?? shown.image?.src ?? shown.url);
  const details = describe(product, identity, { images, releaseAt: release?.releaseAt ?? null });
  const shareUrl = image?.share ?? image?.src ?? image_url;
  return {
    type: "product",
    image: isOwnUrl(shareUrl) ? shareUrl : null,
    structuredData: [
      { "@context": context, ...details } satisfies WithContext<Product>,
      breadcrumbs(product, identity),
    ],
    card: { line: productTexts[identity.language].categories[category], image },
  };
}

export function firstProductImage(product: ProductDetail | undefined): FirstImage | null {
  const [first] = product?.images ?? [];
  return first && isOwnUrl(first.url)
    ? { source: { url: first.url, alt: "", set: first.image }, sizes: imageSizes }
    : null;
}

interface Facts {
  readonly images: readonly (string | null)[];
  readonly releaseAt?: string | null;
}

function describe(product: ProductDetail, identity: SiteIdentity, facts: Facts) {
  const { description, category } = product;
  return {
    ...nameAndOffer(product, identity, facts),
    category: productTexts[identity.language].categories[category],
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
  const url = pageUrl(identity, productPath(slug));
  const shown = images.flatMap((image) => (image ? absoluteUrl(identity, image) : []));
  const choices = choicesOf(product);
  const isPostedFree = !product.is_digital && !identity.chargesShipping;
  const facts = { url, identity, startsAt: startOf(product, releaseAt), isPostedFree };
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
  return shipsOn ?? (isUpcoming(releaseAt) ? releaseAt : null);
}

interface OfferFacts {
  readonly url: string;
  readonly identity: SiteIdentity;
  /** Null if it is no pre-order. */
  readonly startsAt: string | null;
  /** Whether it is posted, and everywhere free. */
  readonly isPostedFree: boolean;
}

/** Returns the offer of a product without options, or of one variant. */
function describeOffer(
  { price, availability, ...sold }: Pick<ListedProduct, "price" | "availability"> & { readonly title?: string },
  { url, identity, startsAt, isPostedFree }: OfferFacts,
) {
  const priceCurrency = identity.currency.code.toUpperCase();
  const isPreOrder = startsAt !== null && availability !== "out";
  return {
    "@type": "Offer",
    ...(sold.title && { name: sold.title }),
    price: price.toFixed(identity.currency.decimals),
    priceCurrency,
    availability: `${context}/${isPreOrder ? "PreOrder" : availabilityNames[availability]}`,
    ...(isPreOrder && { availabilityStarts: startsAt }),
    itemCondition: `${context}/NewCondition`,
    ...(isPostedFree && { shippingDetails: freeShipping(priceCurrency) }),
    url,
  } satisfies Offer;
}

function freeShipping(currency: string) {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: 0, currency },
  } satisfies OfferShippingDetails;
}

const availabilityNames = { in: "InStock", low: "LimitedAvailability", out: "SoldOut" } as const;

function breadcrumbs(product: ProductDetail, identity: SiteIdentity): WithContext<BreadcrumbList> {
  const { store, categories } = productTexts[identity.language];
  const steps = [
    { name: store, path: "/store" },
    { name: categories[product.category], path: categoryPath(product) },
    { name: product.name, path: productPath(product.slug) },
  ];
  const itemListElement = steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: pageUrl(identity, path),
  })) satisfies ListItem[];
  return { "@context": context, "@type": "BreadcrumbList", itemListElement };
}
