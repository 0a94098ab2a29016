/** The site's places, as header, menu and footer list them. */
export const siteLinks = [
  { label: "Home", to: "/" },
  { label: "Music", to: "/#music" },
  { label: "Videos", to: "/#videos" },
  { label: "About", to: "/#about" },
  { label: "Contact", to: "/#contact" },
  { label: "Store", to: "/store" },
] as const;
