import { Button, Result } from "antd";
import { errorSentence } from "./error-sentence.ts";

interface LoadFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands in the place of what could not be read. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <Result
        status="warning"
        title={title}
        subTitle={errorSentence(error)}
        extra={<Button onClick={onRetry}>Try Again</Button>}
      />
    </div>
  );
}
