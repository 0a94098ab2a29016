import { useEffect, useRef, useState } from "react";
import { useTexts } from "../identity.ts";
import { kitTexts } from "../texts/index.ts";
import { type Toast, useToasts } from "./toast-store.ts";
import styles from "./toaster.module.css";

/** The toasts. Both live regions are always in the page, so that screen readers announce their content. */
export function Toaster() {
  const [toasts, dismiss] = useToasts();
  const show = (isUrgent: boolean) =>
    toasts
      .filter(({ variant }) => Boolean(variant) === isUrgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onDone={() => dismiss(toast.id)} />);
  return (
    <section className={styles["toaster"]} aria-label={useTexts(kitTexts).notifications}>
      <div role="status">{show(false)}</div>
      <div role="alert">{show(true)}</div>
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly onDone: () => void;
}

function ToastCard({ toast, onDone }: ToastCardProps) {
  const { title, description, variant, image, action, isAgain } = toast;
  const attention = useTimer(toast.duration, onDone);
  return (
    <div
      className={styles["toast"]}
      data-variant={variant}
      data-again={isAgain || undefined}
      data-action={action ? true : undefined}
      {...attention}
    >
      {image}
      <div className={styles["text"]}>
        <p className={styles["title"]}>{title}</p>
        {description && <p className={styles["description"]}>{description}</p>}
        {action?.(onDone)}
      </div>
      <button type="button" className={styles["close"]} aria-label={useTexts(kitTexts).close} onClick={onDone}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </div>
  );
}

/** Calls `onDone` after `duration` ms, not counting the time while the toast is hovered or focused. */
function useTimer(duration: number, onDone: () => void) {
  const [isPaused, setPaused] = useState(false);
  const remaining = useRef(duration);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => done.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}
