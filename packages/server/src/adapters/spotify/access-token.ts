import { z } from "zod";
import type { Clock } from "../../kernel/clock.ts";
import { StreamingCatalogError } from "../../ports/streaming-catalog.ts";
import { callSpotify, type Line } from "./call-spotify.ts";

export interface TokenSource {
  /** Returns the app's token, requested if there is no valid one. */
  current(): Promise<string>;
  /** Discards a token that was rejected. */
  forget(token: string): void;
}

export interface TokenSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenUrl: string;
}

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** A token is not used shortly before its end, since it could expire during the request. */
const marginMs = 30_000;

/** Obtains tokens for the app itself by the client credentials grant and caches them until they expire. */
export function makeTokenSource(settings: TokenSettings, line: Line, clock: Clock): TokenSource {
  const { clientId, clientSecret, tokenUrl } = settings;
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  let cached: { readonly token: string; readonly endsAt: number } | null = null;

  return {
    async current() {
      const now = clock.now().getTime();
      if (cached && now < cached.endsAt) return cached.token;
      const body = new URLSearchParams({ grant_type: "client_credentials" });
      const init = { method: "POST", headers: { authorization }, body };
      const response = await callSpotify(line, { url: tokenUrl, init }, grant);
      if (response === "unauthorized")
        throw new StreamingCatalogError("refused", "spotify: unknown app or wrong secret");
      cached = { token: response.access_token, endsAt: now + response.expires_in * 1000 - marginMs };
      return cached.token;
    },
    forget(token) {
      if (cached?.token === token) cached = null;
    },
  };
}
