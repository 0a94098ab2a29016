import { Button } from "antd";
import { errorSentence } from "./use-toasts.ts";
import { Banner } from "./banner.tsx";

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
