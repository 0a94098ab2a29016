import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import type { ReactNode } from "react";
import { SiteFooter } from "../features/site-shell/site-footer.tsx";
import { SiteHeader } from "../features/site-shell/site-header.tsx";
import { Toaster } from "../kit/toasts/toaster.tsx";
import { CartLink } from "../features/cart/cart-link.tsx";
import { FollowLinks } from "../kit/router.tsx";
import styles from "./public-layout.module.css";
import { useArrival } from "./use-arrival.ts";

/** The layout of the public pages. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const main = useArrival();
  return (
    <FollowLinks>
      <a className={styles["skip"]} href="#main" data-native>
        Skip to content
      </a>
      <SiteHeader cart={<CartLink />} />
      <main id="main" ref={main} tabIndex={-1} className={styles["main"]}>
        {children}
      </main>
      <SiteFooter />
      <Toaster />
    </FollowLinks>
  );
}
