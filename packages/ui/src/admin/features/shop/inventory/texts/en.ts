import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";

const number = (count: number) => formatNumber(count, "en");

export const en = {
  title: "Inventory",
  intro: "What is in stock, and what changed it.",
  import: "Import",
  export: "Export",
  loading: "Loading the inventory",
  loadFailed: "Failed to load the inventory",
  refreshFailed: "Failed to refresh the inventory",
  searchLabel: "Search by product, variant or SKU",
  searchExample: "Product or SKU",
  show: "Show",
  shows: { all: "All", low: "Low", out: "Sold out" },
  count: (count: number) =>
    plural("en", count, { one: `${number(count)} variant`, other: `${number(count)} variants` }),
  noneFound: "Nothing matches your search.",
  noneLow: "Nothing is low.",
  noneOut: "Nothing is sold out.",
  none: "No products yet.",
  columns: {
    product: "Product",
    sku: "SKU",
    stock: "Stock",
    held: "In checkouts",
    available: "Available",
    action: "Action",
  },
  inStock: (count: number) => `${number(count)} in stock`,
  inCheckouts: (count: number) => `${count} in checkouts`,
  available: (count: number) => `${number(count)} available`,
  notOffered: "(not offered)",
  notCounted: "Not counted",
  low: "Low",
  soldOut: "Sold out",
  change: "Change stock",
  changeOf: (name: string) => `Change stock: ${name}`,
  movesOf: (name: string) => `Movements of ${name}`,
  dialog: {
    title: (name: string) => `Stock of ${name}`,
    save: "Save",
    success: "Stock changed",
    failure: "Failed to change the stock",
    kind: "What happened",
    kinds: { count: "I counted", correction: "Some came or went" },
    counted: "Counted",
    countedHint: "With those in open checkouts.",
    change: "Change",
    changeHint: "5 adds five, -2 removes two.",
    note: "Note (optional)",
    noteExample: "New delivery",
    mustBeWhole: "Must be a whole number",
    mustBeSigned: "Must be a whole number, such as 5 or -2",
    atMost: (most: number) => `Must be at most ${number(most)}`,
    notZero: "Must not be 0",
    thereAreOnly: (count: number) => `There are only ${number(count)}`,
    notCountedYet: "Not counted until now, so it is never sold out.",
    copiesLeft: (count: number) => `Not counted until now. Numbered copies left to sell: ${number(count)}.`,
    stock: (stock: number) => `${number(stock)} in stock.`,
    stockHeld: (stock: number, held: number) => `${number(stock)} in stock, ${number(held)} of them in open checkouts.`,
    stockHeldByOne: (stock: number, held: number) =>
      `${number(stock)} in stock, ${number(held)} of them in 1 unpaid checkout.`,
    stockHeldFromOne: (stock: number, held: number, checkouts: number) =>
      `${number(stock)} in stock, ${number(held)} of them in ${number(checkouts)} unpaid checkouts from 1 visitor’s connection.`,
    stockHeldFrom: (stock: number, held: number, checkouts: number, networks: number) =>
      `${number(stock)} in stock, ${number(held)} of them in ${number(checkouts)} unpaid checkouts from ${number(networks)} different connections.`,
  },
  moves: {
    loading: "Loading the movements",
    loadFailed: "Failed to load the movements",
    none: "The stock was never counted.",
    kinds: {
      initial: "First count",
      sold: "Sold",
      restock: "Returned to stock",
      count: "Counted",
      correction: "Correction",
    },
    order: (id: number) => `order #${id}`,
  },
  importing: {
    title: "Import counts",
    close: "Close",
    cancel: "Cancel",
    hint: "Export the inventory, write what you counted into the column “Stock”, and choose that file. Lines that you do not change, or that sold meanwhile, stay as they are.",
    updated: (count: number) =>
      plural("en", count, { one: "1 count was changed.", other: `${number(count)} counts were changed.` }),
    unchanged: (count: number) =>
      plural("en", count, {
        one: "1 count was as in the file already.",
        other: `${number(count)} counts were as in the file already.`,
      }),
    skipped: (count: number) =>
      plural("en", count, { one: "1 line was skipped.", other: `${number(count)} lines were skipped.` }),
  },
};

export type InventoryTexts = typeof en;
