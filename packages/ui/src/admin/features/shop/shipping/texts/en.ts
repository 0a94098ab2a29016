import { plural } from "@recital/contract/values/language";

export const en = {
  title: "Shipping",
  intro: "Where you post to, and what you ask for it.",
  loadFailed: "Failed to load the shipping prices",
  save: "Save",
  saving: "Saving...",
  saved: "Shipping prices saved",
  saveFailed: "Failed to save the shipping prices",
  reloadFailed: "This was changed somewhere else, but could not be loaded again",
  unsaved: "You have unsaved changes.",
  remove: (name: string) => `Remove: ${name}`,
  shipsFrom: "Where do you ship from?",
  chooseCountry: "Choose a country",
  first: {
    intro:
      "Everything is posted free to every country today. Choose where you ship from and which zones have prices of their own, then fill in one table.",
    shipsTo: "Where do you ship to?",
    hints: {
      eu: "The 27 members",
      europe: "Such as Norway, Switzerland and the United Kingdom",
      world: "Every country that no other zone has",
    },
    shipOnlyTo: (country: string) => `Ship to ${country} only`,
    makeTable: "Make the table",
  },
  templates: { eu: "European Union", europe: "Rest of Europe", world: "Everywhere else" },
  prices: {
    heading: "Prices",
    intro:
      "A parcel costs its dearest first item, and the further-item price of each other item. Without a price, goods of a class are not shipped to the zone.",
    tracked: "Tracked shipping, at a price of its own",
    days: "Delivery time",
    zone: "Zone",
    addZone: "Add a zone",
    addTemplate: (name: string) => `Add “${name}”`,
  },
  zone: {
    unnamed: (number: number) => `Zone ${number}`,
    label: "Zone",
    nameOf: (zone: string) => `Name of ${zone}`,
    freeFrom: "Free from",
    freeFromOf: (zone: string) => `Free from, ${zone}`,
    never: "Never",
    rate: (shippingClass: string, zone: string) => `${shippingClass} to ${zone}`,
    rateField: (field: string, shippingClass: string, zone: string) => `${field}: ${shippingClass} to ${zone}`,
    fields: {
      first: "First item",
      further: "Each further",
      trackedFirst: "Tracked, first",
      trackedFurther: "Further, tracked",
      daysMin: "Days, from",
      daysMax: "Days, to",
    },
  },
  countries: {
    rest: "Every country that no other zone has",
    choose: "Choose countries",
    several: (count: number) => `${count} countries`,
    of: (zone: string) => `Countries of ${zone}`,
    ofAre: (zone: string, countries: string) => `Countries of ${zone}: ${countries}`,
    searchOf: (zone: string) => `Search the countries of ${zone}`,
    search: "Search",
    inZone: (zone: string) => `in ${zone}`,
    inAnotherZone: "in another zone",
    nothing: "Nothing matches",
  },
  classes: {
    heading: "Classes",
    intro:
      "Goods that cost the same to post, such as CDs or LPs. Choose the class of a product in the product’s form; products without one are in the first.",
    add: "Add a class",
    number: (number: number) => `Class ${number}`,
    nameOf: (number: number) => `Name of class ${number}`,
    example: "LPs",
  },
  trial: {
    heading: "Try it",
    quantity: "Quantity",
    class: "Class",
    country: "Country",
    incomplete: "Enter a quantity and a country.",
    noZone: (country: string) => `${country} is in no zone: nothing is shipped there.`,
    noPrice: (goods: string) => `${goods}: there is no price, so this is not shipped there.`,
    items: (count: number, country: string) =>
      plural("en", count, { one: `1 item to ${country}`, other: `${count} items to ${country}` }),
    ofClass: (count: number, shippingClass: string, country: string) =>
      plural("en", count, {
        one: `1 × ${shippingClass} to ${country}`,
        other: `${count} ${shippingClass} to ${country}`,
      }),
    tracked: (price: string) => `tracked ${price}`,
    withDays: (price: string, days: string) => `${price} (${days})`,
    costs: (goods: string, prices: string) => `${goods}: ${prices}`,
    costsUntil: (goods: string, prices: string, freeFrom: string) => `${goods}: ${prices}. Free from ${freeFrom}`,
  },
};

export type ShippingTexts = typeof en;
