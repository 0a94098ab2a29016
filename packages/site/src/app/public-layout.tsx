import { visitorLimits } from "@recital/contract/values/order-line";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { CartLink } from "../features/shop/cart/cart-link.tsx";
import { useCartStore, useCode } from "../features/shop/cart/cart-store.ts";
import { SiteFooter } from "../features/site/site-shell/site-footer.tsx";
import { SiteHeader } from "../features/site/site-shell/site-header.tsx";
import { useLanguageHint } from "../features/site/site-shell/languages.tsx";
import { shellTexts } from "../features/site/site-shell/texts/index.ts";
import { latePart } from "../kit/hydration.tsx";
import { FollowLinks, useLocation } from "../kit/router.tsx";
import { useTexts } from "../kit/identity.ts";
import { Toaster } from "../kit/toasts/toaster.tsx";
import "../styles/base.css";
import "../styles/fonts.css";
import "../styles/tokens.css";
import styles from "./public-layout.module.css";

/** The layout of the public pages. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const main = useArrival();
  const code = useCodeLink();
  const hint = useLanguageHint();
  return (
    <FollowLinks>
      <a className={styles["skip"]} href="#main" data-native>
        {useTexts(shellTexts).skip}
      </a>
      <SiteHeader cart={<CartLink />} />
      {hint !== null && <languageHint.Part language={hint} />}
      <main id="main" ref={main} tabIndex={-1} className={styles["main"]}>
        {code !== null && <codeNotice.Part code={code} />}
        {children}
      </main>
      <SiteFooter />
      <Toaster />
    </FollowLinks>
  );
}

const languageHint = latePart(() =>
  import("../features/site/site-shell/language-hint.tsx").then(({ LanguageHint }) => LanguageHint),
);

const codeNotice = latePart(() => import("../features/shop/cart/code-notice.tsx").then(({ CodeNotice }) => CodeNotice));

/** Takes the discount code of a link, such as `/store?code=SPRING`, into the visit. Returns the code of the visit. */
function useCodeLink(): string | null {
  const { pathname, search } = useLocation();
  const store = useCartStore();
  useEffect(() => {
    // A download code, which is nothing for the cart.
    if (pathname === "/redeem") return;
    const code = Array.from(new URLSearchParams(search).get("code")?.trim() ?? "");
    if (code.length > 0) store.getState().setCode(code.slice(0, visitorLimits.codeLength).join(""));
  }, [pathname, search, store]);
  return useCode();
}

/**
 * After a navigation, scrolls to the section of the hash or to the top of the page, and moves the focus there. A change
 * of the query only does not scroll. The browser handles the first page and the back button.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const former = useRef(location);
  useLayoutEffect(() => {
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

/** The time during which content that loads above a section may move it, in ms. */
const settlingMs = 3000;
const movesOfVisitor = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a section and focuses it. Repeats this while content above it is loading, until the visitor scrolls.
 * Returns a function that stops it.
 */
export function stayAt(section: HTMLElement): () => void {
  const listeners = new AbortController();
  let top = section.offsetTop;
  const observer = new ResizeObserver(() => {
    if (section.offsetTop === top) return;
    top = section.offsetTop;
    section.scrollIntoView();
  });
  const end = () => {
    observer.disconnect();
    listeners.abort();
  };
  section.scrollIntoView();
  section.focus({ preventScroll: true });
  observer.observe(document.body);
  for (const type of movesOfVisitor) addEventListener(type, end, { signal: listeners.signal, passive: true });
  setTimeout(end, settlingMs);
  return end;
}
