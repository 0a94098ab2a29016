import type { ContentSection } from "@recital/contract/endpoints/site/site-content";
import type { PolicyName } from "@recital/contract/values/policy";
import type { SettingName } from "@recital/contract/values/site-settings";
import type { SettingTexts } from "../../features/system/settings/labels/texts/en.ts";
import type { ScreenName } from "../../paths.ts";

/** What people call a place, besides its title. */
export const en = {
  screens: {
    dashboard: "home start overview sales figures statistics earnings income",
    orders: "purchases customers buyers refund cancel invoice dispute chargeback packing slip customs tracking",
    products: "shop store merch price album vinyl shirt download import export csv stock",
    inventory: "stock count warehouse sold out restock numbered copies",
    shipping: "postage delivery zones rates countries parcel free shipping",
    discountCodes: "coupon voucher promo code gift percent off",
    downloadCodes: "press cards lp sleeve qr redeem crowdfunding kickstarter bandcamp codes",
    table: "merch table concert sale cash card reader pick up",
    withdrawals: "returns cancel 14 days right refund",
    releases: "albums singles ep music tracks songs audio masters upload",
    siteContent: "texts home page hero headline",
    siteImages: "photos pictures background banner cover portrait footer",
    videos: "youtube films clips",
    about: "biography bio story",
    concerts: "gigs shows tour dates events tickets calendar",
    press: "epk journalists photos logo biography quotes download",
    socialLinks: "instagram facebook tiktok bandcamp icons follow footer",
    newsletter: "email issue mailing list campaign send",
    people: "customers buyers fans contacts export csv",
    sequences: "automation welcome series drip campaign follow-up after purchase quiet inactive",
    subscribers: "fans mailing list contacts import export csv",
    news: "blog posts articles",
    settings: "preferences options configuration",
    account: "login security user password",
    status: "health problems alerts server errors version",
    privacy: "personal data gdpr dsgvo erase delete person export",
  } satisfies Record<ScreenName, string>,
  sections: {
    artist: "profile name",
    look: "design appearance style",
    shop: "store money prices",
    sender: "my address return address from customs company imprint",
    payments: "stripe keys credit card bank payout webhook apple pay google pay paypal",
    email: "mail server smtp sender from test spf dkim dmarc deliverability",
    streaming: "spotify playlists",
    policies: "legal pages law",
  } satisfies Record<keyof SettingTexts["sections"], string>,
  settings: {
    name: "artist band title of the site",
    tagline: "slogan subtitle",
    contactEmail: "address reply",
    youtubeChannelUrl: "videos link",
    currency: "money euro dollar pound",
    accent: "colour brand theme",
    defaultTheme: "dark light appearance mode",
    timezone: "clock hours date",
    languages: "translation german french spanish english multilingual locale",
    shipsWithin: "delivery time handling dispatch shipping days",
    senderName: "company",
    senderStreet: "address",
    senderPostalCode: "address zip postcode",
    senderCity: "address town",
    senderState: "address region",
    senderCountry: "address ships from",
    senderPhone: "telephone number",
    vatNumber: "tax id ust umsatzsteuer",
    eori: "customs export",
    ioss: "customs import vat tax",
    customsCode: "customs tariff number",
    customsOrigin: "customs made in",
  } satisfies Record<SettingName, string>,
  policies: {
    privacy: "gdpr dsgvo data protection legal",
    terms: "conditions agb legal",
    returns: "refund withdrawal right legal",
    imprint: "impressum legal notice address",
  } satisfies Record<PolicyName, string>,
  /** The texts of the home page. */
  texts: {
    hero: { title: "Hero texts", words: "headline title top of the home page welcome" },
    music: { title: "Music texts", words: "section heading home page" },
    video: { title: "Video texts", words: "section heading home page" },
  } satisfies Record<ContentSection, PlaceText>,
  /** Parts of screens. */
  parts: {
    password: { title: "Password", words: "change login security" },
    twoStepLogin: {
      title: "Two-step login",
      words: "2fa mfa two factor authentication authenticator code security recovery codes",
    },
    devices: { title: "Devices", words: "sessions log out everywhere logged in security" },
    backups: { title: "Backups", words: "back up save copy restore download archive move server" },
    updates: { title: "Updates", words: "upgrade new version install release notes" },
    domain: { title: "Domain and HTTPS", words: "certificate ssl tls url web address dns" },
    disk: { title: "Disk", words: "space storage full unused files" },
    database: { title: "Database", words: "mysql mariadb sqlite" },
    shippingPrices: { title: "Shipping prices", words: "zones rates postage countries cost" },
    shippingClasses: { title: "Shipping classes", words: "weight size parcel letter" },
    exportSales: {
      title: "Sales for your bookkeeping",
      words: "export csv tax vat accounting taxes invoice earnings report",
    },
    books: { title: "Books", words: "balance payouts fees stripe tax vat accounting" },
    pressPhotos: { title: "Press photos and logos", words: "logo pictures" },
    pressTexts: { title: "Press texts", words: "biography quotes contact" },
  },
};

/** The title of a place, and the other words for it. */
export interface PlaceText {
  readonly title: string;
  readonly words: string;
}

export type PlaceTexts = typeof en;
