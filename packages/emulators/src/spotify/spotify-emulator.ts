import { listenLocally, loopback, stopServer, type Emulator, type EmulatorPlace } from "../emulator.ts";
import { makeFaultSwitch, type HttpFault } from "../fault.ts";
import { json, serveRoutes } from "../http-site.ts";
import { apiRoutes, unknownApiPath, type LoggedRequest, makeTokens } from "./api.ts";
import { makeCatalog, type Artist } from "./catalog.ts";
import { pageRoutes, type SpotifyControls } from "./pages.ts";
import { demoReleases, idOf } from "./releases.ts";

export interface SpotifyEmulatorOptions extends EmulatorPlace {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The only accepted app. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The only artist (default: a demo artist). */
  readonly artist?: Artist;
  /** Milliseconds since 1970; tests move it forward. */
  readonly now?: () => number;
  /** The lifetime of a token (default: 3600 s). */
  readonly tokenLifeSeconds?: number;
}

/** A local Spotify. Its controls also exist over HTTP, see `pages.ts`. */
export interface SpotifyEmulator extends Emulator, SpotifyControls {
  /** The URL of the token endpoint. */
  readonly tokenUrl: string;
  readonly artist: Artist;
}

const loggedRequests = 1000;
const demoArtist: Artist = { id: idOf("artist", "Mira Solveig"), name: "Mira Solveig" };

export async function startSpotifyEmulator(options: SpotifyEmulatorOptions): Promise<SpotifyEmulator> {
  const { clientId, clientSecret, artist = demoArtist, now = Date.now, tokenLifeSeconds = 3600 } = options;
  const requests: LoggedRequest[] = [];
  const faults = {
    api: makeFaultSwitch<HttpFault>(),
    token: makeFaultSwitch<HttpFault>(),
    image: makeFaultSwitch<HttpFault>(),
  };
  const tokens = makeTokens({ clientId, clientSecret, lifeSeconds: tokenLifeSeconds, now });
  let releases = demoReleases;
  let topTracks = false;
  let url = "";
  const catalog = makeCatalog({ artist, releases: () => releases, baseUrl: () => url });
  const log = (request: LoggedRequest) => {
    requests.push(request);
    if (requests.length > loggedRequests) requests.shift();
  };
  const controls: SpotifyControls = {
    requests: () => requests,
    setFault: (fault, calls, service = "api") => faults[service].set(fault, calls),
    allowTopTracks: (allowed) => void (topTracks = allowed),
    expireTokens: () => tokens.expireAll(),
    setReleases: (list) => void (releases = list),
  };
  const server = serveRoutes(
    [
      ...apiRoutes({ catalog, tokens, faults, areTopTracksAllowed: () => topTracks, log }),
      ...pageRoutes(controls, { catalog, faults }),
    ],
    (call) => (call.path.startsWith("/v1/") ? unknownApiPath() : json({ error: "not found" }, 404)),
  );
  const port = await listenLocally(server, options.port ?? 0, options.host);
  url = options.publicUrl ?? `http://${loopback}:${port}`;
  return { ...controls, url, tokenUrl: `${url}/api/token`, artist, port, stop: () => stopServer(server) };
}
