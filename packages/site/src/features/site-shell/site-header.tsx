import type { ReactNode } from "react";
import { AppLink } from "../../kit/app-link.tsx";
import { useLocation } from "react-router-dom";
import { useIdentity } from "../../kit/identity.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import styles from "./site-header.module.css";
import { siteLinks } from "./site-links.ts";
import { ThemeMenu } from "./theme-menu.tsx";

/** The fixed bar at the top of every public page; `cart` is the link to the cart. */
export function SiteHeader({ cart }: { readonly cart: ReactNode }) {
  const { artistName } = useIdentity();
  const { pathname } = useLocation();
  return (
    <header className={styles["header"]}>
      <div className={styles["bar"]}>
        <AppLink to="/" className={styles["brand"]}>
          {artistName}
        </AppLink>
        <nav aria-label="Main" className={styles["links"]}>
          {siteLinks.map(({ label, to }) => (
            <AppLink key={to} to={to} aria-current={to === pathname ? "page" : undefined}>
              {label}
            </AppLink>
          ))}
        </nav>
        <div className={styles["tools"]}>
          <ThemeMenu />
          {cart}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
