import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";

const number = (count: number) => formatNumber(count, "en");

export const en = {
  title: "Discount codes",
  intro: "Buyers enter a code in the cart and pay less",
  add: "Add a code",
  loading: "Loading the discount codes",
  loadFailed: "Failed to load the discount codes",
  none: "No discount codes yet. A code thanks your newsletter’s readers, fills a slow month or gives a friend free shipping.",
  states: { inactive: "Inactive", ended: "Ended", "used-up": "Used up", scheduled: "Scheduled", active: "Active" },
  percentOff: (percent: number) => `${percent} % off`,
  amountOff: (amount: string) => `${amount} off`,
  freeShipping: "Free shipping",
  onlyFor: (count: number) =>
    plural("en", count, { one: `only for ${number(count)} product`, other: `only for ${number(count)} products` }),
  from: (amount: string) => `from ${amount}`,
  usedOf: (used: number, most: number) => `${number(used)} of ${number(most)} used`,
  unused: "Not used yet",
  used: (count: number) =>
    plural("en", count, { one: `Used ${number(count)} time`, other: `Used ${number(count)} times` }),
  inCheckouts: (count: number) => `${number(count)} in open checkouts`,
  perPerson: (count: number) =>
    plural("en", count, {
      one: `at most ${number(count)} use per person`,
      other: `at most ${number(count)} uses per person`,
    }),
  sold: (amount: string) => `${amount} sold`,
  soldOff: (amount: string, off: string) => `${amount} sold, ${off} off`,
  validFrom: (start: string) => `From ${start}`,
  validUntil: (end: string) => `Until ${end}`,
  validBetween: (start: string, end: string) => `From ${start} until ${end}`,
  alwaysValid: "No start or end",
  deletion: {
    title: "Delete this code?",
    noLonger: (code: string) => `“${code}” no longer works in the cart.`,
    wasUsed: (count: number) =>
      plural("en", count, {
        one: `It was used in ${number(count)} order. Orders keep their discount.`,
        other: `It was used in ${number(count)} orders. Orders keep their discount.`,
      }),
    checkoutsKeep: "Open checkouts keep it, too.",
    undo: "You can undo this for ten seconds.",
    success: "Code deleted",
    failure: "Failed to delete the code",
  },
  dialog: {
    editTitle: "Edit code",
    addTitle: "Add a code",
    update: "Update",
    add: "Add code",
    updated: "Code updated",
    added: "Code added",
    updateFailed: "Failed to update the code",
    addFailed: "Failed to add the code",
    code: "Code",
    codeHint: "Letter case, spaces and hyphens do not count when it is entered.",
    codeExample: "SPRING",
    suggest: "Suggest",
    kind: "What it gives",
    kinds: { percent: "A percentage", amount: "An amount", "free-shipping": "Free shipping" },
    freeShippingHint: "Standard delivery is free; tracked delivery keeps its price.",
    percent: "Percent off",
    amount: "Amount off",
    amountHint: "Off the whole cart, once, and never more than its goods cost.",
    notAnAmount: "Must be an amount of money, such as 5.00",
    minimum: "Minimum",
    minimumHint: "Optional. The goods in the cart must cost at least this much, without shipping.",
    start: "Start",
    startHint: (timezone: string) => `Optional. In ${timezone}, the time zone of your site.`,
    end: "End",
    endHint: "Optional. From this time on the code is refused.",
    maxUses: "Total uses",
    maxUsesHint: "Optional. How many orders can use it; an open checkout counts until it ends.",
    maxUsesPerEmail: "Uses per person",
    maxUsesPerEmailHint: "Optional. How many orders with the same email address can use it.",
    noLimit: "No limit",
    active: "Active",
    activeHint: "Buyers can use the code",
  },
  products: {
    label: "Products",
    all: "All products",
    some: "Only some",
    inactive: (name: string) => `${name} (inactive)`,
    deleted: (id: number) => `Deleted product ${id}`,
    chosen: "Chosen products",
    searchLabel: "Search the products",
    search: "Search",
    nothing: "Nothing matches",
    loading: "Loading…",
    count: (count: number) =>
      plural("en", count, { one: `${number(count)} product chosen`, other: `${number(count)} products chosen` }),
  },
};

export type DiscountCodeTexts = typeof en;
