import type { Bridge } from "../shared/bridge.ts";

declare global {
  interface Window {
    /** Put here by the preload script. */
    readonly recital: Bridge;
  }
}
