import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/**
 * Brings the visitor to the place that a link named: the section of its hash, else the top of the new page, with
 * the focus on the page. The browser itself does this for the first page and for its back button.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key } = useLocation();
  const isFollowedLink = useNavigationType() !== NavigationType.Pop;
  const formerPath = useRef(pathname);
  useEffect(() => {
    const isNewPage = formerPath.current !== pathname;
    formerPath.current = pathname;
    if (!isFollowedLink) return;
    const section = hash && document.getElementById(hash.slice(1));
    if (section) section.scrollIntoView();
    else if (isNewPage) window.scrollTo({ top: 0, behavior: "instant" });
    if (isNewPage) main.current?.focus({ preventScroll: true });
  }, [pathname, hash, key, isFollowedLink]);
  return main;
}
