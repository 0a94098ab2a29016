import type { ReactNode } from "react";
import { AppLink } from "./router.tsx";

/** A link in a text that the artist wrote. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return href.startsWith("/") ? (
    <AppLink to={href}>{children}</AppLink>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}
