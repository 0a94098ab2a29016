import { App } from "antd";
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useBlocker } from "react-router-dom";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";

/** Returns whether something on the screen is not saved. */
type IsDirty = () => boolean;

const GuardsContext = createContext<Set<IsDirty> | null>(null);

/**
 * Asks before unsaved work is left by a link, by the back button, by the program itself or by closing the window. The router asks a single blocker, so the forms of a screen share this one.
 */
export function UnsavedGuards({ children }: { readonly children: ReactNode }) {
  const [guards] = useState(() => new Set<IsDirty>());
  const mayDiscard = useMayDiscard();
  // A change of the query only, for instance by a filter, keeps the screen and its forms.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && [...guards].some((isDirty) => isDirty()),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void mayDiscard().then((may) => (may ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayDiscard]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if ([...guards].some((isDirty) => isDirty())) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [guards]);
  return <GuardsContext value={guards}>{children}</GuardsContext>;
}

/**
 * While `isDirty` returns true, the user is asked before the screen is left. Returns a function that asks the same
 * question, for closing a form.
 */
export function useUnsavedGuard(isDirty: IsDirty): () => Promise<boolean> {
  const guards = use(GuardsContext);
  if (!guards) throw new Error("useUnsavedGuard needs UnsavedGuards above it");
  const mayDiscard = useMayDiscard();
  const current = useRef(isDirty);
  useEffect(() => {
    current.current = isDirty;
  });
  useEffect(() => {
    const guard = () => current.current();
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guards]);
  return useCallback(async () => !current.current() || mayDiscard(), [mayDiscard]);
}

function useMayDiscard(): () => Promise<boolean> {
  const texts = useTexts(componentTexts);
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: texts.discardTitle,
        content: texts.discardText,
        okText: texts.discard,
        cancelText: texts.keepEditing,
        isDangerous: true,
      }),
    [confirm, texts],
  );
}

interface Question {
  readonly title: string;
  readonly content?: string;
  readonly okText: string;
  readonly cancelText?: string;
  readonly isDangerous?: boolean;
}

/**
 * Returns a function that asks a yes-or-no question in a dialog. It resolves after the dialog has returned the focus,
 * so that the caller can move it.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const { cancel } = useTexts(componentTexts);
  return useCallback(
    ({ title, content, okText, cancelText = cancel, isDangerous = false }) =>
      new Promise((resolve) => {
        let isYes = false;
        modal.confirm({
          title,
          content,
          okText,
          cancelText,
          centered: true,
          okButtonProps: { danger: isDangerous },
          autoFocusButton: isDangerous ? "cancel" : "ok",
          onOk: () => {
            isYes = true;
          },
          afterClose: () => resolve(isYes),
        });
      }),
    [modal, cancel],
  );
}
