import { Button } from "antd";
import { useRouteError, Link } from "react-router-dom";
import { errorSentence } from "./error-sentence.ts";
import { Banner } from "./banner.tsx";
import styles from "./screen.module.css";
import { PageHeader } from "./page-header.tsx";
import { paths } from "../paths.ts";

/** A message in place of a screen that failed or could not be loaded. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <Banner
      title="This screen could not be shown"
      text={errorSentence(error)}
      action={
        <Button type="primary" onClick={() => location.reload()}>
          Try Again
        </Button>
      }
    />
  );
}

export function ScreenLoading() {
  return (
    <div className={styles["center"]} role="status" aria-label="Loading">
      <span className={styles["spinner"]} />
    </div>
  );
}

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Not found" />
      <Banner
        title="This screen does not exist"
        text="Please check the URL."
        action={
          <Link to={paths.dashboard} className="touch-line">
            Return to the dashboard
          </Link>
        }
      />
    </>
  );
}
