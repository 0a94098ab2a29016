import type { Bridge } from "../shared/bridge.ts";

declare global {
  interface Window {
    /** Set by the preload script. */
    readonly recital: Bridge;
  }
}
