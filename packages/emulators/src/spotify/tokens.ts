import { randomBytes } from "node:crypto";

export interface TokenParts {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly lifeSeconds: number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The client credentials grant: tokens with a limited lifetime. */
export interface Tokens {
  /** Returns the accounts service's response to a token request. */
  grant(authorization: string, form: URLSearchParams): { readonly status: number; readonly body: object };
  /** Returns null for a valid token, else the API's error message. */
  findTokenError(authorization: string): string | null;
  /** Expires every issued token. */
  expireAll(): void;
}

export function makeTokens({ clientId, clientSecret, lifeSeconds, now }: TokenParts): Tokens {
  const ends = new Map<string, number>();
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  return {
    grant(authorization, form) {
      if (authorization !== expected) return refuse("invalid_client", "Invalid client");
      if (form.get("grant_type") !== "client_credentials") {
        return refuse("unsupported_grant_type", "grant_type must be client_credentials");
      }
      const token = `BQ${randomBytes(60).toString("base64url")}`;
      ends.set(token, now() + lifeSeconds * 1000);
      return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: lifeSeconds } };
    },
    findTokenError(authorization) {
      const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
      if (token === undefined) return "No token provided";
      const end = ends.get(token);
      if (end === undefined) return "Invalid access token";
      return end <= now() ? "The access token expired" : null;
    },
    expireAll() {
      for (const token of ends.keys()) ends.set(token, 0);
    },
  };
}

function refuse(error: string, description: string) {
  return { status: 400, body: { error, error_description: description } };
}
