import { WarningOutlined } from "@ant-design/icons";
import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { errorSentence } from "./error-sentence.ts";

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
  return (
    <div role="alert">
      <Banner title={title} text={errorSentence(error)} action={<Button onClick={onRetry}>Try Again</Button>} />
    </div>
  );
}

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** The title of the message if it cannot be loaded. */
  readonly failure: string;
  /** Its place while it loads. */
  readonly loading: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The data of a query; until it is there a placeholder, or why it could not be loaded. */
export function Loaded<T>({ query: { data, error, refetch }, failure, loading, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <LoadFailure title={failure} error={error} onRetry={() => void refetch()} /> : loading;
}
