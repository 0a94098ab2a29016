import { Button } from "antd";
import type { MouseEvent, ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";
import { focusWhenShown } from "../feedback/focus.ts";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: string;
  readonly text?: string;
  /** Buttons that concern the whole page. */
  readonly actions?: ReactNode;
}

/** The heading of a screen, which also sets the document title. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  const { documentTitle } = useTexts(componentTexts);
  return (
    <header className={styles["header"]}>
      <title>{documentTitle(title)}</title>
      <div>
        <h1 className={styles["title"]}>{title}</h1>
        {text && <p className="quiet">{text}</p>}
      </div>
      {actions && <div className="wrap gap-2">{actions}</div>}
    </header>
  );
}

interface LinkButtonProps {
  readonly to: string;
  readonly isPrimary?: boolean;
  readonly hasFocus?: boolean;
  readonly icon?: ReactNode;
  /** For screen readers where several links have the same text: it and what it is about. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function LinkButton({ to, isPrimary = false, hasFocus = false, icon, label, children }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      href={useHref(to)}
      type={isPrimary ? "primary" : "default"}
      icon={icon}
      aria-label={label}
      {...(hasFocus && { ref: focusWhenShown })}
      // A button with `href` is an anchor.
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    >
      {children}
    </Button>
  );
}

interface InvitationProps {
  /** The name of the region: the missing content. */
  readonly label: string;
  readonly title: string;
  /** A drawing above the title. */
  readonly drawing?: ReactNode;
  /** The proposed action, and its button. */
  readonly children: ReactNode;
}

/** The content of a screen that has nothing to list yet. */
export function Invitation({ label, title, drawing, children }: InvitationProps) {
  return (
    <section className={styles["invitation"]} aria-label={label}>
      {drawing}
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/**
 * An icon of one path in a square of 24, shown as large as antd's. Its code is much smaller than that of one of antd's,
 * and every screen loads the icons of the menu.
 */
export function LineIcon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="2 2 20 20" width="1em" height="1em" style={{ verticalAlign: "-0.125em" }} aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}
