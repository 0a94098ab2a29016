import { json, type TextResponse } from "../http-site.ts";

export interface ApiErrorDetails {
  readonly status: number;
  readonly type?: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
  readonly code?: string;
  readonly param?: string;
}

/** A refusal by the API. */
export class ApiError extends Error {
  readonly details: ApiErrorDetails;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.name = "ApiError";
    this.details = details;
  }

  /** Returns the body in Stripe's error format. */
  toBody(): { error: Record<string, string> } {
    const { type = "invalid_request_error", code, param } = this.details;
    return { error: { type, message: this.message, ...(code && { code }), ...(param && { param }) } };
  }
}

export function missingResource(kind: string, id: string, param: string): ApiError {
  return new ApiError(`No such ${kind}: '${id}'`, { status: 404, code: "resource_missing", param });
}

/** Returns the response that refuses a call. */
export function refusal(error: ApiError): TextResponse {
  return json(error.toBody(), error.details.status);
}
