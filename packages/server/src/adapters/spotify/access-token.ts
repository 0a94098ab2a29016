import { z } from "zod";
import type { Clock } from "../../kernel/clock.ts";
import { StreamingCatalogError } from "../../ports/streaming-catalog.ts";
import { callSpotify, type Line } from "./call-spotify.ts";

export interface TokenSource {
  /** The app's token, asked for when there is none that is good. */
  current(): Promise<string>;
  /** Forgets a token that was not accepted. */
  forget(token: string): void;
}

export interface TokenSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenUrl: string;
}

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** A token is not used in its last moments, when it may end on the way. */
const marginMs = 30_000;

/** The client credentials grant: a token for the app itself, kept until it expires. */
export function makeTokenSource(settings: TokenSettings, line: Line, clock: Clock): TokenSource {
  const { clientId, clientSecret, tokenUrl } = settings;
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  let kept: { readonly token: string; readonly endsAt: number } | null = null;

  return {
    async current() {
      const now = clock.now().getTime();
      if (kept && now < kept.endsAt) return kept.token;
      const body = new URLSearchParams({ grant_type: "client_credentials" });
      const init = { method: "POST", headers: { authorization }, body };
      const answer = await callSpotify(line, { url: tokenUrl, init }, grant);
      if (answer === "unauthorized") throw new StreamingCatalogError("refused", "spotify: the app is not known");
      kept = { token: answer.access_token, endsAt: now + answer.expires_in * 1000 - marginMs };
      return kept.token;
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };
}
