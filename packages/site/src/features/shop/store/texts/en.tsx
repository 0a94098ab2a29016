import { plural } from "@recital/contract/values/language";
import type { ReactNode } from "react";

export const en = {
  title: "Store",
  description: (artist: string) => `Records, digital albums, sheet music and merchandise by ${artist}.`,
  descriptionFreeShipping: (artist: string) =>
    `Records, digital albums, sheet music and merchandise by ${artist}. Free shipping included.`,
  noScript: "You can browse without JavaScript, but buying needs it.",
  loading: "Loading products...",
  noneInCategory: "No products found in this category.",
  nothingFound: (text: string) => `Nothing found for “${text}”.`,
  categoriesLabel: "Product categories",
  categories: { all: "All", merchandise: "Merchandise", music: "Music", digital: "Digital" },
  sortBy: "Sort by",
  sorts: {
    featured: "Featured",
    newest: "Newest",
    "price-low": "Price: Low to High",
    "price-high": "Price: High to Low",
  },
  apply: "Apply",
  searchLabel: "Search the store",
  search: "Search",
  count: (count: number) => plural("en", count, { one: `${count} product`, other: `${count} products` }),
  /** These follow the number of products. */
  andPlusShipping: " · prices plus shipping",
  andFreeShipping: " · free shipping included",
  noDescription: "No description available",
  showMore: "Show more",
  showLess: "Show less",
  instantDownload: "Instant download",
  /** The name of the product is hidden. */
  soldOut: (hide: (text: string) => ReactNode, name: string): ReactNode => <>Sold out{hide(`: ${name}`)}</>,
  choosePrice: (hide: (text: string) => ReactNode, name: string): ReactNode => (
    <>Choose your price{hide(`: ${name}`)}</>
  ),
  chooseOf: (choose: string, name: string) => `${choose} of ${name}`,
};

export type StoreTexts = typeof en;
