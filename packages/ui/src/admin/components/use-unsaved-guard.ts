import { useCallback, useEffect, useRef } from "react";
import { useBlocker, type BlockerFunction } from "react-router-dom";
import { useConfirm } from "./use-confirm.ts";

/**
 * While `isDirty` returns true, asks before the user leaves by a link, the back button or by closing the window.
 * Returns a function that asks the same question, for closing a form.
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
        content: "Your changes have not been saved.",
        okText: "Discard",
        cancelText: "Keep editing",
        isDangerous: true,
      }),
    [confirm],
  );

  // A change of the query only, for instance by a filter, keeps the screen and its form.
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
