/** The links in the header, the menu and the footer. */
export const siteLinks = [
  { label: "Home", to: "/" },
  { label: "Music", to: "/#music" },
  { label: "Videos", to: "/#videos" },
  { label: "About", to: "/#about" },
  { label: "Contact", to: "/#contact" },
  { label: "Store", to: "/store" },
] as const;
