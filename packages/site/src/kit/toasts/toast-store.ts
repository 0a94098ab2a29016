import { createContext, type ReactNode, use } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface ToastText {
  readonly title: string;
  /** The subject, of which only one toast is shown; default: its title. */
  readonly subject?: string;
  readonly description?: string;
  /** Errors stay until their time is over or something succeeds. */
  readonly variant?: "destructive";
  /** The duration in milliseconds. */
  readonly duration?: number;
  /** A small image beside the text. */
  readonly image?: ReactNode;
  /**
   * Returns what can be pressed next, which ends the toast by `onDone`. On phones a toast with an action is at the bottom.
   */
  action?(onDone: () => void): ReactNode;
}

export interface Toast extends ToastText {
  readonly id: number;
  readonly subject: string;
  readonly duration: number;
  /** Whether it has replaced one about the same. */
  readonly isAgain: boolean;
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
 * The toasts, newest last. One about the subject of another replaces it in its place. There are at most three: a fourth
 * replaces the oldest, and a success the errors before it.
 */
export function makeToastStore(): ToastStore {
  let lastId = 0;
  return createStore((set) => ({
    toasts: [],
    show(text) {
      lastId += 1;
      const next = { duration: defaultDuration, subject: text.title, ...text, id: lastId };
      set(({ toasts }) => {
        const kept = text.variant ? toasts : toasts.filter(({ variant }) => !variant);
        const place = kept.findIndex(({ subject }) => subject === next.subject);
        const toast = { ...next, isAgain: place >= 0 };
        return { toasts: (place < 0 ? [...kept, toast] : kept.with(place, toast)).slice(-shownAtOnce) };
      });
    },
    dismiss(id) {
      set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
    },
  }));
}

export const ToastContext = createContext<ToastStore | null>(null);

/** Returns the function that shows a toast. */
export function useShowToast(): (text: ToastText) => void {
  return useToastStore().getState().show;
}

/** Returns the toasts on screen and a function to dismiss one. */
export function useToasts(): readonly [readonly Toast[], (id: number) => void] {
  const store = useToastStore();
  return [useStore(store, (state) => state.toasts), store.getState().dismiss];
}

function useToastStore(): ToastStore {
  const store = use(ToastContext);
  if (!store) throw new Error("Toasts need a ToastContext");
  return store;
}
