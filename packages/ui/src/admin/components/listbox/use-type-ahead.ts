import { useRef, type KeyboardEvent } from "react";
import type { ListOption } from "./use-listbox.ts";

const pauseMs = 700;

/**
 * Returns a function that takes a key and the current position, and returns the position of the next option whose label
 * begins with what was typed; null if there is none. After 0.7 s without a key the typing begins again.
 */
export function useTypeAhead(options: readonly ListOption<unknown>[]) {
  const typed = useRef({ text: "", at: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent, from: number): number | null => {
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return null;
    const before = timeStamp - typed.current.at < pauseMs ? typed.current.text : "";
    // The same letter again leads to the next option with it.
    const text = before === key.toLowerCase() ? before : before + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const start = text.length === 1 ? from + 1 : Math.max(from, 0);
    const order = options.map((_, index) => (start + index) % options.length);
    return order.find((index) => options[index]?.label.toLowerCase().startsWith(text)) ?? null;
  };
}
