import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Returns false during server rendering and hydration, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
