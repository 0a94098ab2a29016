import { useLayoutEffect, useRef } from "react";
import { useLocation, useMatches, useNavigationType } from "react-router-dom";

/** What the route of a screen says about it. */
export interface ScreenHandle {
  /** What is scrolled, where several paths show the same list; without it, each path is a place of its own. */
  readonly place?: string;
}

/**
 * Shows the top of a screen that a link or a button opens. The browser itself restores the scroll position of screens
 * that its Back button opens. What changes the query or opens a panel keeps the position.
 */
export function useScrollReset(): void {
  const type = useNavigationType();
  const { pathname } = useLocation();
  const { place = pathname } = (useMatches().at(-1)?.handle ?? {}) as ScreenHandle;
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (type === "PUSH") window.scrollTo({ top: 0, behavior: "instant" });
  }, [place, type]);
}
