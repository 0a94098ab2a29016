import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { stayAt } from "./stay-at.ts";

/**
 * After a navigation, scrolls to the section of the hash or to the top of the page, and moves the focus there. A change
 * of the query only does not scroll. The browser handles the first page and the back button.
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
