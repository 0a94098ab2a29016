import { createStore, type StoreApi } from "zustand/vanilla";

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  /** Errors stay until their time is over or something succeeds. */
  readonly variant?: "destructive";
  /** The duration in milliseconds. */
  readonly duration?: number;
}

export interface Toast extends ToastText {
  readonly id: number;
  readonly duration: number;
}

interface ToastState {
  readonly toasts: readonly Toast[];
  show(text: ToastText): void;
  dismiss(id: number): void;
}

export type ToastStore = StoreApi<ToastState>;

const defaultDuration = 5000;
const shownAtOnce = 3;

/**
 * The toasts, newest last. There are at most three: a fourth replaces the oldest, and a success the errors before it.
 */
export function makeToastStore(): ToastStore {
  let lastId = 0;
  return createStore((set) => ({
    toasts: [],
    show(text) {
      lastId += 1;
      const toast = { duration: defaultDuration, ...text, id: lastId };
      set(({ toasts }) => {
        const kept = text.variant ? toasts : toasts.filter(({ variant }) => !variant);
        return { toasts: [...kept, toast].slice(-shownAtOnce) };
      });
    },
    dismiss(id) {
      set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
    },
  }));
}
