import { Failure } from "./failure.tsx";
import { Loading } from "./loading.tsx";

interface NotLoadedProps {
  readonly isPending: boolean;
  /** What is shown while it is pending. */
  readonly text?: string;
}

/** In place of content that is being loaded, or that could not be. */
export function NotLoaded({ isPending, text = "Loading..." }: NotLoadedProps) {
  return isPending ? <Loading text={text} /> : <Failure />;
}
