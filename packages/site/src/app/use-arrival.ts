import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "../kit/router.tsx";
import { stayAt } from "./stay-at.ts";

/**
 * After a navigation, scrolls to the section of the hash or to the top of the page, and moves the focus there. A change
 * of the query only does not scroll. The browser handles the first page and the back button.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const former = useRef(location);
  useEffect(() => {
    const { pathname, search, hash, isFollowed } = location;
    const isOtherView = former.current.pathname === pathname && former.current.search !== search;
    former.current = location;
    if (!isFollowed) return undefined;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) return stayAt(section);
    if (!isOtherView && !hash) {
      window.scrollTo({ top: 0, behavior: "instant" });
      main.current?.focus({ preventScroll: true });
    }
    return undefined;
  }, [location]);
  return main;
}
