import type { ReactNode } from "react";
import { useIdentity } from "../../kit/identity.ts";
import { AppLink, useLocation } from "../../kit/router.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import styles from "./site-header.module.css";
import { siteLinks, useNavigation } from "./site-links.ts";
import { ThemeMenu } from "./theme-menu.tsx";
import { useSectionInView } from "./use-section-in-view.ts";

/** The length from which a name is set on two lines. */
const longName = 18;

/** The fixed header of the public pages. `cart` is the link to the cart. */
export function SiteHeader({ cart }: { readonly cart: ReactNode }) {
  const { artistName } = useIdentity();
  const { pathname } = useLocation();
  const section = useSectionInView(pathname);
  const links = siteLinks(useNavigation());
  return (
    <header className={styles["header"]}>
      <div className={styles["bar"]}>
        <AppLink to="/" className={styles["brand"]} data-long={artistName.length > longName || undefined}>
          {artistName}
        </AppLink>
        <nav aria-label="Main" className={styles["links"]}>
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
