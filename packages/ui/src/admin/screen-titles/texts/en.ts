import type { ScreenGroup, ScreenName } from "../../paths.ts";

export const en = {
  titles: {
    dashboard: "Dashboard",
    orders: "Orders",
    products: "Products",
    inventory: "Inventory",
    shipping: "Shipping",
    discountCodes: "Discount codes",
    downloadCodes: "Download codes",
    table: "Merch Table",
    withdrawals: "Withdrawals",
    releases: "Releases",
    siteContent: "Site Content",
    siteImages: "Site Images",
    videos: "Videos",
    about: "About Content",
    concerts: "Concerts",
    press: "Press Kit",
    socialLinks: "Social Links",
    people: "People",
    newsletter: "Newsletter",
    sequences: "Automatic emails",
    subscribers: "Subscribers",
    news: "News",
    settings: "Settings",
    account: "Account",
    status: "Status",
    privacy: "Personal data",
  } satisfies Record<ScreenName, string>,
  groups: {
    today: "Today",
    shop: "Shop",
    music: "Music",
    site: "Site",
    audience: "Audience",
    settings: "Settings",
  } satisfies Record<ScreenGroup, string>,
};

export type ScreenTitleTexts = typeof en;
