import { useEffect, useState } from "react";
import { addProgress, describeTimeLeft, type ProgressSample } from "./time-left.ts";

/**
 * Returns the time left of some work in words, by the progress seen since the component was mounted, so that neither
 * clocks nor pauses before matter; empty while too little was seen. `done` is from 0 to 1, or null if nothing runs.
 */
export function useTimeLeft(done: number | null): string {
  const [samples, setSamples] = useState<readonly ProgressSample[]>([]);
  useEffect(() => {
    const sample = done === null ? null : { at: Date.now(), done };
    const timer = setTimeout(() => setSamples((before) => addProgress(before, sample)));
    return () => clearTimeout(timer);
  }, [done]);
  return describeTimeLeft(samples);
}
