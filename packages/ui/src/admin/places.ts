import { contentSection, type ContentSection } from "@recital/contract/endpoints/site/site-content";
import { policyNames, policyTitle, type PolicyName } from "@recital/contract/values/policy";
import {
  settingNames,
  siteSettings,
  type SettingField,
  type SettingName,
} from "@recital/contract/values/site-settings";
import { settingTexts } from "./features/system/settings/labels/texts/index.ts";
import { paths, screens } from "./paths.ts";

/** A place of the back office that its search finds. */
export interface Place {
  readonly path: string;
  readonly title: string;
  /** The section of a field. */
  readonly detail?: string;
  readonly group: "Screens" | "Settings";
  /** What people call it, besides its title. */
  readonly words: string;
}

type ScreenName = (typeof screens)[number]["name"];

const screenWords: Readonly<Record<ScreenName, string>> = {
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
};

/** The sections of the screen "Settings". */
const sectionPlaces = {
  artist: { title: "Artist", words: "profile name" },
  look: { title: "Look", words: "design appearance style" },
  shop: { title: "Shop", words: "store money prices" },
  sender: { title: "Sender", words: "my address return address from customs company imprint" },
  payments: { title: "Payments", words: "stripe keys credit card bank payout webhook apple pay google pay paypal" },
  email: { title: "Email", words: "mail server smtp sender from test spf dkim dmarc deliverability" },
  streaming: { title: "Streaming", words: "spotify playlists" },
  policies: { title: "Policies", words: "legal pages law" },
} as const;

export type SettingsSectionKey = keyof typeof sectionPlaces;

const settingWords: Readonly<Record<SettingName, string>> = {
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
};

const policyWords: Readonly<Record<PolicyName, string>> = {
  privacy: "gdpr dsgvo data protection legal",
  terms: "conditions agb legal",
  returns: "refund withdrawal right legal",
  imprint: "impressum legal notice address",
};

const textWords: Readonly<Record<ContentSection, { readonly title: string; readonly words: string }>> = {
  hero: { title: "Hero texts", words: "headline title top of the home page welcome" },
  music: { title: "Music texts", words: "section heading home page" },
  video: { title: "Video texts", words: "section heading home page" },
};

/** Parts of screens that are set or done rarely, and that people look for by name. */
const parts: readonly Omit<Place, "group">[] = [
  { path: `${paths.account}#password`, title: "Password", words: "change login security" },
  {
    path: `${paths.account}#two-step-login`,
    title: "Two-step login",
    words: "2fa mfa two factor authentication authenticator code security recovery codes",
  },
  { path: `${paths.account}#devices`, title: "Devices", words: "sessions log out everywhere logged in security" },
  {
    path: `${paths.status}#backup`,
    title: "Backups",
    words: "back up save copy restore download archive move server",
  },
  { path: `${paths.status}#updates`, title: "Updates", words: "upgrade new version install release notes" },
  {
    path: `${paths.status}#domain-and-https`,
    title: "Domain and HTTPS",
    words: "certificate ssl tls url web address dns",
  },
  { path: `${paths.status}#disk`, title: "Disk", words: "space storage full unused files" },
  { path: `${paths.status}#database`, title: "Database", words: "mysql mariadb sqlite" },
  { path: `${paths.shipping}#shipping-prices`, title: "Shipping prices", words: "zones rates postage countries cost" },
  { path: `${paths.shipping}#shipping-classes`, title: "Shipping classes", words: "weight size parcel letter" },
  {
    path: `${paths.dashboard}#export-sales`,
    title: "Sales for your bookkeeping",
    words: "export csv tax vat accounting taxes invoice earnings report",
  },
  { path: `${paths.dashboard}#books`, title: "Books", words: "balance payouts fees stripe tax vat accounting" },
  { path: `${paths.press}#press-photos`, title: "Press photos and logos", words: "logo pictures" },
  { path: `${paths.press}#press-texts`, title: "Press texts", words: "biography quotes contact" },
];

/** Every screen, every section and field of the settings, and what else has a name. */
export const places: readonly Place[] = [
  ...screens.map(({ name, path, title, group }): Place => ({
    path,
    title,
    group: "Screens",
    words: `${group} ${screenWords[name]}`,
  })),
  ...[...settingsPlaces(), ...parts].map((place): Place => ({ ...place, group: "Settings" })),
];

function settingsPlaces(): Omit<Place, "group">[] {
  return [
    ...Object.entries(sectionPlaces).map(([key, { title, words }]) => ({ path: pathOfSection(key), title, words })),
    ...settingNames.map((name) => {
      const { card }: SettingField = siteSettings[name].field;
      const { label } = settingTexts.en.fields[name];
      const section = sectionOf(card);
      const detail = sectionPlaces[section].title;
      return { path: `${pathOfSection(section)}#${name}`, title: label, detail, words: settingWords[name] };
    }),
    ...policyNames.map((policy) => ({
      path: `${pathOfSection("policies")}#${policy}`,
      title: policyTitle(policy, "en"),
      words: policyWords[policy],
    })),
    ...contentSection.options.map((section) => ({
      path: `${paths.siteContent}?section=${section}`,
      ...textWords[section],
    })),
  ];
}

/** Returns the section that has a card. */
function sectionOf(card: SettingField["card"]): SettingsSectionKey {
  return card === "customs" ? "sender" : card;
}

function pathOfSection(key: string): string {
  return `${paths.settings}?section=${key}`;
}
