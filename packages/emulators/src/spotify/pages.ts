import { z } from "zod";
import { httpFault, type HttpFault } from "../fault.ts";
import { escapeHtml, layout } from "../html.ts";
import { json, page, readFields, type TextResponse, type Call, type FileResponse, type Route } from "../http-site.ts";
import { underFault, type ApiParts, type LoggedRequest, type Service } from "./api.ts";
import { drawCover } from "./cover.ts";
import type { Release } from "./releases.ts";

const faultOrder = z.strictObject({
  fault: httpFault.nullable(),
  calls: z.int().min(1).optional(),
  service: z.enum(["token", "api", "image"]).optional(),
});
const topTracksOrder = z.strictObject({ allowed: z.boolean() });
const coverSide = z.enum(["640", "300", "64"]).transform(Number);

type PageParts = Pick<ApiParts, "catalog" | "faults">;

/** Returns the routes beside the API: covers, the pages that links open, and the controls over HTTP. */
export function pageRoutes(controls: SpotifyControls, { catalog, faults }: PageParts): Route[] {
  const player = (call: Call): TextResponse => {
    const name = catalog.nameOf(call.params["id"] ?? "");
    return name === undefined ? page(pageOf("Not found"), 404) : page(pageOf(`“${name}” plays here on Spotify.`));
  };
  return [
    {
      method: "GET",
      path: "/",
      handle: () => page(pageOf("The site reads the artist’s releases from this emulator.")),
    },
    { method: "GET", path: "/track/:id", handle: player },
    { method: "GET", path: "/album/:id", handle: player },
    { method: "GET", path: "/artist/:id", handle: () => page(pageOf("This is the artist’s page on Spotify.")) },
    { method: "GET", path: "/image/:name", handle: (call) => underFault(faults.image.take(), () => cover(call)) },
    { method: "GET", path: "/_emulator/requests", handle: () => json(controls.requests()) },
    order("/_emulator/fault", faultOrder, ({ fault, calls, service }) => controls.setFault(fault, calls, service)),
    order("/_emulator/top-tracks", topTracksOrder, ({ allowed }) => controls.allowTopTracks(allowed)),
    order("/_emulator/expire-tokens", z.strictObject({}), () => controls.expireTokens()),
  ];
}

function cover({ params: { name = "" } }: Call): TextResponse | FileResponse {
  const [id = "", size] = name.split("-");
  const side = coverSide.safeParse(size);
  if (!side.success) return json({ error: "not found" }, 404);
  return { status: 200, headers: { "content-type": "image/png" }, body: drawCover(id, side.data) };
}

function order<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  apply: (order: z.output<Schema>) => void,
): Route {
  return {
    method: "POST",
    path,
    handle(call) {
      const input = schema.safeParse(readFields(call));
      if (!input.success) return json({ error: z.prettifyError(input.error) }, 400);
      apply(input.data);
      return json(null);
    },
  };
}

function pageOf(message: string): string {
  const body = `
<p class="emulator" role="note">This is a <strong>local emulator for Spotify</strong>.</p>
<main><h1>${escapeHtml(message)}</h1></main>`;
  return layout({ title: "Local emulator for Spotify", body });
}

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
