import { useApi } from "@recital/ui/api/api-context";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { useQuery } from "@tanstack/react-query";

export interface MenuLink {
  readonly label: string;
  readonly to: string;
}

/** A link to a page, or with `/#` to the section of the home page, that has the label as its name. */
function linkTo(label: string, prefix: "/" | "/#"): MenuLink {
  return { label, to: prefix + label.toLowerCase() };
}

/**
 * Returns the links of header, menu and footer, and the legal pages. Music leads to the releases, and concerts, news and
 * press kit are there, if filled.
 */
export function useNavigation() {
  const { data } = useQuery(navigationQuery(useApi()));
  const links: readonly MenuLink[] = [
    { label: "Home", to: "/" },
    linkTo("Music", data?.hasMusic ? "/" : "/#"),
    ...(data?.hasConcerts ? [linkTo("Concerts", "/")] : []),
    ...(data?.hasNews ? [linkTo("News", "/")] : []),
    linkTo("Videos", "/#"),
    linkTo("About", "/#"),
    linkTo("Contact", "/#"),
    linkTo("Store", "/"),
    ...(data?.hasPress ? [linkTo("Press", "/")] : []),
  ];
  return { links, policies: data?.policies ?? [] };
}
