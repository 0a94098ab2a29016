/** The paths of the back office. */
export const paths = {
  login: "/admin/login",
  dashboard: "/admin/dashboard",
  videos: "/admin/videos",
  newVideo: "/admin/videos/new",
  about: "/admin/about",
  subscribers: "/admin/subscribers",
  socialLinks: "/admin/social-links",
  siteContent: "/admin/site-content",
  siteImages: "/admin/site-images",
  releases: "/admin/releases",
  release: (id: number) => `/admin/releases/${id}`,
  products: "/admin/products",
  orders: "/admin/orders",
  ordersToShip: "/admin/orders?view=toShip",
  shipNext: "/admin/orders/ship",
  labels: "/admin/orders/labels",
  order: (id: number) => `/admin/orders/${id}`,
  packingSlip: (id: number) => `/admin/orders/${id}/packing-slip`,
  customsForm: (id: number) => `/admin/orders/${id}/customs-form`,
  evidence: (id: number) => `/admin/orders/${id}/evidence`,
  withdrawals: "/admin/withdrawals",
  privacy: "/admin/privacy",
  status: "/admin/status",
  account: "/admin/account",
} as const;

/**
 * The screens in the order of the navigation. The navigation, the routes, the desktop program's menu and its deep links
 * are made of this list. `site` is what the owner manages; `system` is the program itself.
 */
export const screens = [
  { path: paths.dashboard, title: "Dashboard", group: "site" },
  { path: paths.videos, title: "Videos", group: "site" },
  { path: paths.about, title: "About Content", group: "site" },
  { path: paths.subscribers, title: "Subscribers", group: "site" },
  { path: paths.socialLinks, title: "Social Links", group: "site" },
  { path: paths.siteContent, title: "Site Content", group: "site" },
  { path: paths.siteImages, title: "Site Images", group: "site" },
  { path: paths.releases, title: "Releases", group: "site" },
  { path: paths.products, title: "Products", group: "site" },
  { path: paths.orders, title: "Orders", group: "site" },
  { path: paths.withdrawals, title: "Withdrawals", group: "site" },
  { path: paths.privacy, title: "Personal data", group: "system" },
  { path: paths.status, title: "Status", group: "system" },
  { path: paths.account, title: "Account", group: "system" },
] as const;

export type ScreenPath = (typeof screens)[number]["path"];

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
