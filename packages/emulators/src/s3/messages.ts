import type { FileResponse } from "../http-site.ts";
import type { ReceivedBody, StoredBytes } from "./bodies.ts";
import type { SignedRequest } from "./signature.ts";

/** A request as received. */
export interface S3Request extends SignedRequest {
  /** The body of other methods than PUT. */
  readonly body: Buffer;
  /** The body of a PUT, which belongs to an object or a part if the response's status is 200. */
  readonly stored: ReceivedBody | null;
}

export interface S3Response extends Omit<FileResponse, "body"> {
  readonly body: Buffer | StoredBytes;
}
