import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { stayAt } from "./stay-at.ts";

/**
 * Brings the visitor to the place that a link named: the section of its hash, else the top of the new page, with
 * the focus there. The browser itself does this for the first page and for its back button.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key } = useLocation();
  const isFollowedLink = useNavigationType() !== NavigationType.Pop;
  const formerPath = useRef(pathname);
  useEffect(() => {
    const isNewPage = formerPath.current !== pathname;
    formerPath.current = pathname;
    if (!isFollowedLink) return undefined;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) return stayAt(section);
    if (isNewPage) {
      window.scrollTo({ top: 0, behavior: "instant" });
      main.current?.focus({ preventScroll: true });
    }
    return undefined;
  }, [pathname, hash, key, isFollowedLink]);
  return main;
}
