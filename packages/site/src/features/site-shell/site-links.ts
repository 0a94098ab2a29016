import { useApi } from "@recital/ui/api/api-context";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { useQuery } from "@tanstack/react-query";

interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** The section of the home page that the link is about. */
  readonly section?: string;
}

/** The links of the footer, and of header and menu on a site without releases. */
export const siteLinks: readonly MenuLink[] = [
  { label: "Home", to: "/" },
  { label: "Music", to: "/#music", section: "music" },
  { label: "Videos", to: "/#videos", section: "videos" },
  { label: "About", to: "/#about", section: "about" },
  { label: "Contact", to: "/#contact", section: "contact" },
  { label: "Store", to: "/store" },
];

const withMusic = siteLinks.map((link) => (link.section === "music" ? { ...link, to: "/music" } : link));

/** Returns the links of header and menu: Music leads to the artist's releases if there are any. */
export function useSiteLinks(): readonly MenuLink[] {
  const { data } = useQuery(navigationQuery(useApi()));
  return data?.hasMusic ? withMusic : siteLinks;
}
