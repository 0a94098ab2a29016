/**
 * The screens in the order of the navigation, by group. Their paths, the navigation, the routes, the desktop program's
 * menu and its deep links are made of this list. Their titles are in `screen-titles/texts/`.
 */
export const screens = [
  { name: "dashboard", path: "/admin/dashboard", group: "today" },
  { name: "orders", path: "/admin/orders", group: "today" },
  { name: "products", path: "/admin/products", group: "shop" },
  { name: "inventory", path: "/admin/inventory", group: "shop" },
  { name: "shipping", path: "/admin/shipping", group: "shop" },
  { name: "discountCodes", path: "/admin/discount-codes", group: "shop" },
  { name: "downloadCodes", path: "/admin/download-codes", group: "shop" },
  { name: "table", path: "/admin/table", group: "shop" },
  { name: "withdrawals", path: "/admin/withdrawals", group: "shop" },
  { name: "releases", path: "/admin/releases", group: "music" },
  { name: "siteContent", path: "/admin/site-content", group: "site" },
  { name: "siteImages", path: "/admin/site-images", group: "site" },
  { name: "videos", path: "/admin/videos", group: "site" },
  { name: "about", path: "/admin/about", group: "site" },
  { name: "concerts", path: "/admin/concerts", group: "site" },
  { name: "press", path: "/admin/press", group: "site" },
  { name: "socialLinks", path: "/admin/social-links", group: "site" },
  { name: "people", path: "/admin/people", group: "audience" },
  { name: "newsletter", path: "/admin/newsletter", group: "audience" },
  { name: "sequences", path: "/admin/automatic-emails", group: "audience" },
  { name: "subscribers", path: "/admin/subscribers", group: "audience" },
  { name: "news", path: "/admin/news", group: "audience" },
  { name: "settings", path: "/admin/settings", group: "settings" },
  { name: "account", path: "/admin/account", group: "settings" },
  { name: "status", path: "/admin/status", group: "settings" },
  { name: "privacy", path: "/admin/privacy", group: "settings" },
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

export type ScreenName = (typeof screens)[number]["name"];
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
