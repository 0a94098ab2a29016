/**
 * The screens in the order of the navigation, by group. Their paths, the navigation, the routes, the desktop program's
 * menu and its deep links are made of this list.
 */
export const screens = [
  { name: "dashboard", path: "/admin/dashboard", title: "Dashboard", group: "Today" },
  { name: "orders", path: "/admin/orders", title: "Orders", group: "Today" },
  { name: "products", path: "/admin/products", title: "Products", group: "Shop" },
  { name: "inventory", path: "/admin/inventory", title: "Inventory", group: "Shop" },
  { name: "shipping", path: "/admin/shipping", title: "Shipping", group: "Shop" },
  { name: "discountCodes", path: "/admin/discount-codes", title: "Discount codes", group: "Shop" },
  { name: "downloadCodes", path: "/admin/download-codes", title: "Download codes", group: "Shop" },
  { name: "table", path: "/admin/table", title: "Merch Table", group: "Shop" },
  { name: "withdrawals", path: "/admin/withdrawals", title: "Withdrawals", group: "Shop" },
  { name: "releases", path: "/admin/releases", title: "Releases", group: "Music" },
  { name: "siteContent", path: "/admin/site-content", title: "Site Content", group: "Site" },
  { name: "siteImages", path: "/admin/site-images", title: "Site Images", group: "Site" },
  { name: "videos", path: "/admin/videos", title: "Videos", group: "Site" },
  { name: "about", path: "/admin/about", title: "About Content", group: "Site" },
  { name: "concerts", path: "/admin/concerts", title: "Concerts", group: "Site" },
  { name: "press", path: "/admin/press", title: "Press Kit", group: "Site" },
  { name: "socialLinks", path: "/admin/social-links", title: "Social Links", group: "Site" },
  { name: "people", path: "/admin/people", title: "People", group: "Audience" },
  { name: "newsletter", path: "/admin/newsletter", title: "Newsletter", group: "Audience" },
  { name: "sequences", path: "/admin/automatic-emails", title: "Automatic emails", group: "Audience" },
  { name: "subscribers", path: "/admin/subscribers", title: "Subscribers", group: "Audience" },
  { name: "news", path: "/admin/news", title: "News", group: "Audience" },
  { name: "settings", path: "/admin/settings", title: "Settings", group: "Settings" },
  { name: "account", path: "/admin/account", title: "Account", group: "Settings" },
  { name: "status", path: "/admin/status", title: "Status", group: "Settings" },
  { name: "privacy", path: "/admin/privacy", title: "Personal data", group: "Settings" },
] as const;

type ScreenPaths = { readonly [S in (typeof screens)[number] as S["name"]]: S["path"] };

/** The paths of the back office. */
export const paths = {
  // `fromEntries` returns no names.
  ...(Object.fromEntries(screens.map(({ name, path }) => [name, path])) as ScreenPaths),
  login: "/admin/login",
  forgotPassword: "/admin/forgot-password",
  /** Where the link of the email for a new password leads. */
  resetPassword: "/admin/reset",
  /** Where the link of a new site leads. */
  setup: "/setup",
  setupSteps: "/admin/setup",
  newVideo: "/admin/videos/new",
  newIssue: "/admin/newsletter/new",
  issue: (id: number) => `/admin/newsletter/${id}`,
  sequence: (kind: string) => `/admin/automatic-emails/${kind}`,
  sequenceStep: (kind: string, step: number | "new") => `/admin/automatic-emails/${kind}/${step}`,
  newPost: "/admin/news?open=new",
  person: (id: number) => `/admin/people/${id}`,
  post: (id: number) => `/admin/news/${id}`,
  release: (id: number) => `/admin/releases/${id}`,
  newProduct: "/admin/products?open=new",
  codeCards: (id: number) => `/admin/download-codes/${id}/cards`,
  ordersToShip: "/admin/orders?view=toShip",
  shipNext: "/admin/orders/ship",
  labels: "/admin/orders/labels",
  order: (id: number) => `/admin/orders/${id}`,
  packingSlip: (id: number) => `/admin/orders/${id}/packing-slip`,
  customsForm: (id: number) => `/admin/orders/${id}/customs-form`,
  evidence: (id: number) => `/admin/orders/${id}/evidence`,
} as const;

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
