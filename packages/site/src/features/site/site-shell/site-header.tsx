import { type ThemeChoice, themeChoices } from "@recital/contract/values/theme";
import { ThemeIcon } from "@recital/ui/theme-icon";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import icon from "../../../kit/button.module.css";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { AppLink, useLocation } from "../../../kit/router.tsx";
import { useTheme } from "../../../kit/theme/theme-store.ts";
import styles from "./site-header.module.css";
import { type MenuLink, useSiteLinks } from "./site-links.ts";
import { shellTexts } from "./texts/index.ts";

/** The length from which a name is set on two lines. */
const longName = 18;

/** The fixed header of the public pages. `cart` is the link to the cart. */
export function SiteHeader({ cart }: { readonly cart: ReactNode }) {
  const { artistName } = useIdentity();
  const { pathname } = useLocation();
  const section = useSectionInView(pathname);
  const links = useSiteLinks();
  return (
    <header className={styles["header"]}>
      <div className={styles["bar"]}>
        <AppLink to="/" className={styles["brand"]} data-long={artistName.length > longName || undefined}>
          {artistName}
        </AppLink>
        <nav aria-label={useTexts(shellTexts).mainLinks} className={styles["links"]}>
          {links.map(({ label, to }) => (
            <AppLink key={label} to={to} aria-current={currentMark(to, pathname, section)}>
              {label}
            </AppLink>
          ))}
        </nav>
        <div className={styles["tools"]}>
          <ThemeMenu />
          {cart}
          <MobileMenu links={links} />
        </div>
      </div>
    </header>
  );
}

/** Returns `aria-current` for a link to the current page, to what the page is part of, or to the section in view. */
function currentMark(to: string, pathname: string, section: string | null): "page" | "location" | undefined {
  if (section === null && to === pathname) return "page";
  // A section has the name of the page about it.
  return (section === null ? pathname.startsWith(`${to}/`) : to.endsWith(section)) ? "location" : undefined;
}

/** The header's links on narrow screens. A native popover, which opens without JavaScript too. */
export function MobileMenu({ links }: { readonly links: readonly MenuLink[] }) {
  const t = useTexts(shellTexts);
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
      <button type="button" className={icon["icon"]} popoverTarget="site-menu" aria-label={t.openMenu}>
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
          aria-label={t.closeMenu}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
        <nav aria-label={t.menu}>
          <ul>
            {links.map(({ label, to }) => (
              <li key={label}>
                <AppLink to={to} aria-current={currentMark(to, location.pathname, null)}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles["more"]}>
          <AppLink to="/you">{t.findOrder}</AppLink>
          <AppLink to="/#contact">{t.newsletter}</AppLink>
        </p>
      </div>
    </div>
  );
}

/** The menu of themes: light, dark and system. */
export function ThemeMenu() {
  const t = useTexts(shellTexts);
  const [choice, choose] = useTheme();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const handleChoice = (chosen: ThemeChoice) => {
    menu.current?.hidePopover();
    choose(chosen);
  };
  return (
    <>
      <button type="button" className={icon["icon"]} popoverTarget={id} aria-label={t.theme}>
        <ThemeIcon />
      </button>
      <div id={id} ref={menu} popover="auto" className={styles["themeMenuMenu"]} role="group" aria-label={t.theme}>
        {themeChoices.map((option) => (
          <button
            key={option}
            type="button"
            className={styles["option"]}
            aria-pressed={option === choice}
            onClick={() => handleChoice(option)}
          >
            {t[option]}
          </button>
        ))}
      </div>
    </>
  );
}

/** A line a little above the middle of the window. The section on it counts as the one in view. */
const readingLine = "-42% 0px -57% 0px";

/** Returns the id of the section in view; null at the top of the page and on pages without sections. */
export function useSectionInView(pathname: string): string | null {
  const [section, setSection] = useState<string | null>(null);
  useEffect(() => {
    const parts = document.querySelectorAll("section[id]:not(#home)");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          setSection((current) => (isIntersecting ? target.id : current === target.id ? null : current));
        }
      },
      { rootMargin: readingLine },
    );
    for (const part of parts) observer.observe(part);
    return () => {
      observer.disconnect();
      setSection(null);
    };
  }, [pathname]);
  return section;
}
