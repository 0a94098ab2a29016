import { WarningOutlined } from "@ant-design/icons";
import type { UseQueryResult } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useRouteError } from "react-router-dom";
import { useTexts } from "../../language.ts";
import { paths } from "../../paths.ts";
import { PageHeader } from "../layout/page-header.tsx";
import { componentTexts } from "../texts/index.ts";
import styles from "./load-states.module.css";
import { useErrorMessage } from "./toasts.ts";

interface BannerProps {
  readonly title: string;
  readonly text: string;
  /** A button or link that resolves the problem. */
  readonly action: ReactNode;
}

/** A message in place of content that cannot be shown. */
export function Banner({ title, text, action }: BannerProps) {
  return (
    <div className={styles["panel"]}>
      <WarningOutlined className={styles["icon"] ?? ""} aria-hidden />
      <p className={styles["title"]}>{title}</p>
      <p className="quiet">{text}</p>
      {action}
    </div>
  );
}

interface LoadFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A message in place of data that could not be loaded. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { tryAgain } = useTexts(componentTexts);
  const errorMessage = useErrorMessage();
  return (
    <div role="alert">
      <Banner title={title} text={errorMessage(error)} action={<Button onClick={onRetry}>{tryAgain}</Button>} />
    </div>
  );
}

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** The label of the skeleton, for screen readers: "Loading the concerts". */
  readonly waiting?: string;
  /** The title of the message if the data cannot be loaded: "Failed to load the concerts". */
  readonly failure?: string;
  readonly skeleton?: ReactNode;
  /** The content while the data loads; default: the skeleton. */
  readonly loading?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The data of a query; until it is there a placeholder, or why it could not be loaded. */
export function Loaded<T>(props: LoadedProps<T>) {
  const texts = useTexts(componentTexts);
  const { query, waiting = texts.loadingData, failure = texts.dataNotLoaded, loading, children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure title={failure} error={error} onRetry={() => void refetch()} />;
  if (loading !== undefined) return loading;
  return (
    <div role="status" aria-label={waiting}>
      {props.skeleton ?? <Skeleton active paragraph={{ rows: 6 }} />}
    </div>
  );
}

interface EmptyProps {
  /** A heading, if the message needs one. */
  readonly title?: ReactNode;
  /** The button that adds the first entry. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Says that a list has no entries, and why. */
export function Empty({ title, action, children }: EmptyProps) {
  return (
    <div className={styles["empty"]}>
      <svg viewBox="0 0 64 40" width="64" height="40" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M4 22 14 6h36l10 16v14H4Z M4 22h17c0 5 4 8 11 8s11-3 11-8h17" strokeLinejoin="round" />
      </svg>
      {title}
      <p>{children}</p>
      {action}
    </div>
  );
}

/** A message in place of a screen that failed or could not be loaded. */
export function ScreenError() {
  const error = useRouteError();
  const texts = useTexts(componentTexts);
  const errorMessage = useErrorMessage();
  return (
    <Banner
      title={texts.screenNotShown}
      text={errorMessage(error)}
      action={
        <Button type="primary" onClick={() => location.reload()}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}

export function ScreenLoading() {
  const { loading } = useTexts(componentTexts);
  return (
    <div className={styles["center"]} role="status" aria-label={loading}>
      <span className={styles["spinner"]} />
    </div>
  );
}

export function NotFoundPage() {
  const texts = useTexts(componentTexts);
  return (
    <>
      <PageHeader title={texts.notFound} />
      <Banner
        title={texts.noSuchScreen}
        text={texts.checkUrl}
        action={
          <Link to={paths.dashboard} className="touch-line">
            {texts.toDashboard}
          </Link>
        }
      />
    </>
  );
}

/**
 * Whether the data of a screen was there, or an error instead of it, since the screen was opened. It stays so when what
 * is shown then asks again for what has failed.
 */
export function useWasLoaded(isPending: boolean): boolean {
  const [wasLoaded, setWasLoaded] = useState(!isPending);
  if (!isPending && !wasLoaded) setWasLoaded(true);
  return wasLoaded;
}
