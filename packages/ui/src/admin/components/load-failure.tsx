import { Button } from "antd";
import { errorSentence } from "./error-sentence.ts";
import { NoticePanel } from "./notice-panel.tsx";

interface LoadFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands in the place of what could not be read. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <NoticePanel title={title} text={errorSentence(error)} action={<Button onClick={onRetry}>Try Again</Button>} />
    </div>
  );
}
