import { createContext, use } from "react";
import { useStore } from "zustand";
import type { Toast, ToastStore, ToastText } from "./toast-store.ts";

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
