import { useApi } from "@recital/ui/api/api-context";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { useQuery } from "@tanstack/react-query";

export interface MenuLink {
  readonly label: string;
  readonly to: string;
}

/** A link to a page, or with `/#` to the section of the home page, that has the label as its name. */
function linkTo(label: string, prefix: "/" | "/#" = "/"): MenuLink {
  return { label, to: prefix + label.toLowerCase() };
}

/** Returns which optional pages there are, and the legal pages; undefined if that could not be read. */
export function useNavigation() {
  return useQuery(navigationQuery(useApi())).data;
}

/**
 * Returns the links of header, menu and footer: Music leads to the releases, and concerts, news and press kit are there,
 * if filled.
 */
export function siteLinks(filled: ReturnType<typeof useNavigation>): readonly MenuLink[] {
  return [
    { label: "Home", to: "/" },
    linkTo("Music", filled?.hasMusic ? "/" : "/#"),
    ...(filled?.hasConcerts ? [linkTo("Concerts")] : []),
    ...(filled?.hasNews ? [linkTo("News")] : []),
    linkTo("Videos", "/#"),
    ...(filled?.hasAbout === false ? [] : [linkTo("About", "/#")]),
    linkTo("Contact", "/#"),
    linkTo("Store"),
    ...(filled?.hasPress ? [linkTo("Press")] : []),
  ];
}
