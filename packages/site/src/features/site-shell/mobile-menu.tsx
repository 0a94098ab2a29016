import { useEffect, useRef } from "react";
import icon from "../../kit/icon-button.module.css";
import { AppLink, useLocation } from "../../kit/router.tsx";
import styles from "./mobile-menu.module.css";
import type { MenuLink } from "./site-links.ts";

/** The header's links on narrow screens. A native popover, which opens without JavaScript too. */
export function MobileMenu({ links }: { readonly links: readonly MenuLink[] }) {
  const menu = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const former = useRef(location);
  useEffect(() => {
    // Not on mount: the visitor may have opened it before hydration.
    if (former.current !== location) menu.current?.hidePopover();
    former.current = location;
  }, [location]);
  return (
    <div className={styles["menu"]}>
      <button type="button" className={icon["icon"]} popoverTarget="site-menu" aria-label="Open menu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 8.5h16M4 15.5h16" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div id="site-menu" ref={menu} popover="auto" className={styles["sheet"]}>
        <button
          type="button"
          className={`${icon["icon"]} ${styles["close"]}`}
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
        <nav aria-label="Menu">
          <ul>
            {links.map(({ label, to }) => (
              <li key={label}>
                <AppLink to={to}>{label}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
