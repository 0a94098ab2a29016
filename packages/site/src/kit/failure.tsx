import type { ReactNode } from "react";
import { Message } from "./message.tsx";

/** A message in place of content that could not be loaded or shown, with what can be done about it. */
export function Failure({ children }: { readonly children?: ReactNode }) {
  return (
    <Message role="alert">
      <p>Something went wrong. Please try again later.</p>
      {children}
    </Message>
  );
}
