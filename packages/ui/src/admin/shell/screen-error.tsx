import { Button, Result } from "antd";
import { useRouteError } from "react-router-dom";
import { errorSentence } from "../components/error-sentence.ts";

/** Stands in the place of a screen that broke or whose code did not arrive. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <Result
      status="warning"
      title="This screen could not be shown"
      subTitle={errorSentence(error)}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          Try Again
        </Button>
      }
    />
  );
}
