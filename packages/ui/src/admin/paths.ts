/** The paths of the back office. */
export const paths = {
  login: "/admin/login",
  dashboard: "/admin/dashboard",
  videos: "/admin/videos",
  newVideo: "/admin/videos/new",
  about: "/admin/about",
  subscribers: "/admin/subscribers",
  newsletter: "/admin/newsletter",
  newIssue: "/admin/newsletter/new",
  issue: (id: number) => `/admin/newsletter/${id}`,
  news: "/admin/news",
  post: (id: number) => `/admin/news/${id}`,
  socialLinks: "/admin/social-links",
  siteContent: "/admin/site-content",
  siteImages: "/admin/site-images",
  releases: "/admin/releases",
  release: (id: number) => `/admin/releases/${id}`,
  concerts: "/admin/concerts",
  press: "/admin/press",
  products: "/admin/products",
  newProduct: "/admin/products?add=true",
  inventory: "/admin/inventory",
  orders: "/admin/orders",
  ordersToShip: "/admin/orders?view=toShip",
  shipNext: "/admin/orders/ship",
  labels: "/admin/orders/labels",
  order: (id: number) => `/admin/orders/${id}`,
  packingSlip: (id: number) => `/admin/orders/${id}/packing-slip`,
  customsForm: (id: number) => `/admin/orders/${id}/customs-form`,
  evidence: (id: number) => `/admin/orders/${id}/evidence`,
  table: "/admin/table",
  withdrawals: "/admin/withdrawals",
  privacy: "/admin/privacy",
  settings: "/admin/settings",
  status: "/admin/status",
  account: "/admin/account",
} as const;

/**
 * The screens in the order of the navigation, by group. The navigation, the routes, the desktop program's menu and its
 * deep links are made of this list.
 */
export const screens = [
  { path: paths.dashboard, title: "Dashboard", group: "Today" },
  { path: paths.orders, title: "Orders", group: "Today" },
  { path: paths.products, title: "Products", group: "Shop" },
  { path: paths.inventory, title: "Inventory", group: "Shop" },
  { path: paths.table, title: "Concert Table", group: "Shop" },
  { path: paths.withdrawals, title: "Withdrawals", group: "Shop" },
  { path: paths.releases, title: "Releases", group: "Music" },
  { path: paths.siteContent, title: "Site Content", group: "Site" },
  { path: paths.siteImages, title: "Site Images", group: "Site" },
  { path: paths.videos, title: "Videos", group: "Site" },
  { path: paths.about, title: "About Content", group: "Site" },
  { path: paths.concerts, title: "Concerts", group: "Site" },
  { path: paths.press, title: "Press Kit", group: "Site" },
  { path: paths.socialLinks, title: "Social Links", group: "Site" },
  { path: paths.newsletter, title: "Newsletter", group: "Audience" },
  { path: paths.subscribers, title: "Subscribers", group: "Audience" },
  { path: paths.news, title: "News", group: "Audience" },
  { path: paths.settings, title: "Settings", group: "Settings" },
  { path: paths.account, title: "Account", group: "Settings" },
  { path: paths.status, title: "Status", group: "Settings" },
  { path: paths.privacy, title: "Personal data", group: "Settings" },
] as const;

export type ScreenPath = (typeof screens)[number]["path"];
export type ScreenGroup = (typeof screens)[number]["group"];

/**
 * Returns the path to open after login, taken from `?next=`; the dashboard if that names no path of the back office.
 */
export function pathAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  const isAdminPath = /^\/admin\/(?!login)[\w/-]*(?:\?[\w=&%.+-]*)?$/.test(next);
  return isAdminPath ? next : paths.dashboard;
}

/** Returns the id of an order or a release in a path; null if it is invalid. */
export function readPathId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
