import type { AnchorHTMLAttributes } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: To;
}

/** A link to another page of the site. The router's own `Link` brings five kilobytes of prefetching along. */
export function AppLink({ to, ...attributes }: AppLinkProps) {
  const handleClick = useLinkClickHandler(to);
  return <a {...attributes} href={useHref(to)} onClick={handleClick} />;
}
