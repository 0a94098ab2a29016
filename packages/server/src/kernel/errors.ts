/** An error that a client may see: status, stable code and a message for people. Any other error becomes a 500. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** What the response contains besides. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, more: HttpErrorDetails = {}) {
    super(message, { cause: more.cause });
    this.name = "HttpError";
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
    this.body = more.body ?? {};
  }
}

interface HttpErrorDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * 422: `fields` has a message for each invalid field; the error's own message is the first of them, without the name.
 */
export function invalidInput(fields: Readonly<Record<string, string>>, status: 400 | 422 = 422): HttpError {
  const [message = "The request is not valid"] = Object.values(fields);
  return new HttpError(status, "invalid_input", message, { fields });
}

export function notFound(what = "Not found"): HttpError {
  return new HttpError(404, "not_found", what);
}

/** 503 with `Retry-After`: a dependency is unavailable, which `message` explains. */
export function unavailable(message: string, cause?: unknown, retryAfterSeconds = 5): HttpError {
  return new HttpError(503, "unavailable", message, {
    cause,
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
}

/** 429 with `Retry-After`. */
export function tooMany(message: string, retryAfterSeconds: number): HttpError {
  return new HttpError(429, "too_many_requests", message, {
    headers: { "Retry-After": String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}
