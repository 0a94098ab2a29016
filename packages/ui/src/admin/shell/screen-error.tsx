import { Button } from "antd";
import { useRouteError } from "react-router-dom";
import { errorSentence } from "../components/error-sentence.ts";
import { NoticePanel } from "../components/notice-panel.tsx";

/** Stands in the place of a screen that broke or whose code did not arrive. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <NoticePanel
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
