import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False in the server's rendering and in the browser's first, which must equal it; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
