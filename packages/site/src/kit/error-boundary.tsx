import { Component, type ReactNode } from "react";
import { buttonClass } from "./button-class.ts";
import { Failure } from "./failure.tsx";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** Shows an error in place of a page that fails or whose code cannot be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Failure>
        <button type="button" className={buttonClass("quiet")} onClick={() => location.reload()}>
          Try Again
        </button>
      </Failure>
    );
  }
}
