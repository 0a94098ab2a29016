import { useApi } from "@recital/ui/api/api-context";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../kit/identity.ts";
import { shellTexts } from "./texts/index.ts";

export interface MenuLink {
  readonly label: string;
  readonly to: string;
}

/** Returns which optional pages there are, and the legal pages; undefined if that could not be read. */
export function useNavigation() {
  return useQuery(navigationQuery(useApi())).data;
}

/**
 * Returns the links of header, menu and footer: Music leads to the releases, and concerts, news and press kit are there,
 * if filled.
 */
export function useSiteLinks(): readonly MenuLink[] {
  const filled = useNavigation();
  const { links } = useTexts(shellTexts);
  // A page, or with `/#` the section of the home page, has the name of its link.
  const linkTo = (name: keyof typeof links, prefix: "/" | "/#" = "/") => ({ label: links[name], to: prefix + name });
  return [
    { label: links.home, to: "/" },
    linkTo("music", filled?.hasMusic ? "/" : "/#"),
    ...(filled?.hasConcerts ? [linkTo("concerts")] : []),
    ...(filled?.hasNews ? [linkTo("news")] : []),
    linkTo("videos", "/#"),
    ...(filled?.hasAbout === false ? [] : [linkTo("about", "/#")]),
    linkTo("contact", "/#"),
    linkTo("store"),
    ...(filled?.hasPress ? [linkTo("press")] : []),
  ];
}
