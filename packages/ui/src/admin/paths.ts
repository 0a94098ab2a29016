/** Every screen's address. */
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
  products: "/admin/products",
  orders: "/admin/orders",
  order: (id: number) => `/admin/orders/${id}`,
  packingSlip: (id: number) => `/admin/orders/${id}/packing-slip`,
  status: "/admin/status",
  account: "/admin/account",
} as const;

/** Where a person was headed before the login, as `?next=` has it; the dashboard where that is no screen of the admin. */
export function headedFor(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  const isScreen = /^\/admin\/(?!login)[\w/-]*(?:\?[\w=&%.+-]*)?$/.test(next);
  return isScreen ? next : paths.dashboard;
}
