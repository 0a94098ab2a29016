import { useEffect, useRef } from "react";

/** Calls a function when its key is pressed together with Alt. The keys are named by their place: `KeyN`. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => unknown>>): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      const shortcut = current.current[event.code];
      if (!shortcut) return;
      event.preventDefault();
      shortcut();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
