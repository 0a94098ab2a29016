import { Component, type ReactNode } from "react";
import { buttonClass } from "./button-class.ts";
import { RingingString } from "./motif/strings.tsx";
import styles from "./page.module.css";
import { AppLink } from "./router.tsx";
import { kitTexts } from "./texts/index.ts";
import { useTexts } from "./identity.ts";

/** The main column of a page, at least as tall as the window. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={`${styles["page"]} ${styles["tall"]}`}>{children}</div>;
}

interface PageHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The heading of a page other than the home page. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <header className={styles["heading"]}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}

interface MoreLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link at the end of a page or a section that leads to more of the same. */
export function MoreLink({ to, children }: MoreLinkProps) {
  return (
    <AppLink to={to} className={styles["more"]}>
      {children}
    </AppLink>
  );
}

interface MessageProps {
  readonly role?: "alert" | "status";
  readonly children: ReactNode;
}

/** A message in place of missing content. */
export function Message({ role, children }: MessageProps) {
  return (
    <div className={styles["message"]} role={role}>
      <RingingString state="silent" />
      {children}
    </div>
  );
}

/** A loading indicator. */
export function Loading({ text }: { readonly text: string }) {
  return (
    <div className={styles["loading"]} role="status">
      <RingingString state="ringing" />
      <p>{text}</p>
    </div>
  );
}

/** A message in place of content that could not be loaded or shown, with what can be done about it. */
export function Failure({ children }: { readonly children?: ReactNode }) {
  return (
    <Message role="alert">
      <p>{useTexts(kitTexts).failed}</p>
      {children}
    </Message>
  );
}

interface NotLoadedProps {
  readonly isPending: boolean;
  /** Content while the data is pending. */
  readonly text?: string;
}

/** In place of content that is being loaded, or that could not be. */
export function NotLoaded({ isPending, text }: NotLoadedProps) {
  const { loading } = useTexts(kitTexts);
  return isPending ? <Loading text={text ?? loading} /> : <Failure />;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** Shows an error in place of a page that fails or whose code cannot be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Failure>
        <TryAgain />
      </Failure>
    );
  }
}

function TryAgain() {
  return (
    <button type="button" className={buttonClass("quiet")} onClick={() => location.reload()}>
      {useTexts(kitTexts).tryAgain}
    </button>
  );
}

/** Text for screen readers only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles["hidden"]}>{children}</span>;
}

/** The same as a function, for sentences that have such a text in them. */
export function hidden(text: ReactNode): ReactNode {
  return <Hidden>{text}</Hidden>;
}

interface LoneCardProps {
  /** The state of the string above the text: `silent` for empty states. */
  readonly string: "struck" | "silent";
  readonly children: ReactNode;
}

/** A card in the middle of an otherwise empty page. */
export function LoneCard({ string, children }: LoneCardProps) {
  return (
    <div className={styles["place"]}>
      <div className={styles["card"]}>
        <RingingString state={string} />
        {children}
      </div>
    </div>
  );
}
