import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { stayAt } from "./stay-at.ts";

/**
 * Brings the visitor to the place that a link named: the section of its hash, else the top of the page, with the focus
 * there. Another view of the same page stays where it is. The browser itself does this for the first page and for its
 * back button.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, search, hash, key } = useLocation();
  const isFollowedLink = useNavigationType() !== NavigationType.Pop;
  const former = useRef({ pathname, search });
  useEffect(() => {
    const isOtherView = former.current.pathname === pathname && former.current.search !== search;
    former.current = { pathname, search };
    if (!isFollowedLink) return undefined;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) return stayAt(section);
    if (!isOtherView && !hash) {
      window.scrollTo({ top: 0, behavior: "instant" });
      main.current?.focus({ preventScroll: true });
    }
    return undefined;
  }, [pathname, search, hash, key, isFollowedLink]);
  return main;
}
