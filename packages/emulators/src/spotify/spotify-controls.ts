import type { HttpFault } from "../fault.ts";
import type { LoggedRequest, Service } from "./api.ts";
import type { Release } from "./releases.ts";

/** How a test plays the provider. */
export interface SpotifyControls {
  /** The calls of the API and for tokens, oldest first; at most the last 1,000. */
  requests(): readonly LoggedRequest[];
  /** Makes a service fail, for the next `calls` calls or until it is set to null; the API unless told. */
  setFault(fault: HttpFault | null, calls?: number, service?: Service): void;
  /** Plays an app with extended quota, to which top tracks are open; at the start they are not. */
  allowTopTracks(allowed: boolean): void;
  expireTokens(): void;
  /** Puts other records in the place of all there are. */
  setReleases(releases: readonly Release[]): void;
}
