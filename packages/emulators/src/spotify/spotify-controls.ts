import type { HttpFault } from "../fault.ts";
import type { LoggedRequest, Service } from "./api.ts";
import type { Release } from "./releases.ts";

/** Controls the emulator from a test. */
export interface SpotifyControls {
  /** The calls of the API and for tokens, oldest first; at most the last 1,000. */
  requests(): readonly LoggedRequest[];
  /** Makes a service fail, for the next `calls` calls or until it is set to null. Default service: the API. */
  setFault(fault: HttpFault | null, calls?: number, service?: Service): void;
  /** Allows top tracks, as for an app with extended quota. Default: not allowed. */
  allowTopTracks(allowed: boolean): void;
  expireTokens(): void;
  /** Replaces all releases. */
  setReleases(releases: readonly Release[]): void;
}
