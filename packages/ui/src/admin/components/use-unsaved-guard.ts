import { useCallback, useEffect, useRef } from "react";
import { useBlocker, type BlockerFunction } from "react-router-dom";
import { useConfirm } from "./use-confirm.ts";

/**
 * While `isDirty` says so, asks before the person leaves: by a link, the back button, or closing the window. Returns
 * the same question for whoever closes a form.
 */
export function useUnsavedGuard(isDirty: () => boolean): () => Promise<boolean> {
  const confirm = useConfirm();
  const current = useRef(isDirty);
  useEffect(() => {
    current.current = isDirty;
  });
  const mayLeave = useCallback(
    async () =>
      !current.current() ||
      confirm({
        title: "Discard your changes?",
        content: "What you entered has not been saved.",
        okText: "Discard",
        cancelText: "Keep editing",
        isDangerous: true,
      }),
    [confirm],
  );

  // A screen stays as it is where only the address's query changes, for instance with a filter beside the form.
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && current.current(),
      [],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void mayLeave().then((may) => (may ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  return mayLeave;
}
