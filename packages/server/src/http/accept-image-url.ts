import {
  copyRemoteImage,
  hasHost,
  ownPath,
  type CopyResult,
  type RemoteImageDeps,
} from "../images/copy-remote-image.ts";
import { invalidInput, type HttpError } from "../kernel/errors.ts";
import { imageRefusals, limitImages, type ImageDeps } from "./accept-upload.ts";

export interface ImageUrlDeps extends ImageDeps, RemoteImageDeps {
  /** The site's origin. */
  readonly publicUrl: string;
}

interface EnteredUrl<U> {
  /** The field's name in the error. */
  readonly field: string;
  readonly url: U;
  /** Becomes part of the new URL. */
  readonly name: string;
  /** The row's present URL, which is saved again as it is. */
  readonly current?: string | null;
}

/**
 * Returns the URL to save in place of one that the owner entered: an image of another site is copied, so that no
 * visitor's browser requests it from there. A URL of this site becomes its path; no URL stays none, and the row's
 * present URL stays as it is.
 * @throws {HttpError} 422 at the field if the image cannot be copied; 429 for too many images
 */
export async function acceptImageUrl<U extends string | null | undefined>(
  deps: ImageUrlDeps,
  { field, url, name, current }: EnteredUrl<U>,
): Promise<U | string> {
  if (!url || url === current || !hasHost(url)) return url;
  const own = ownPath(url, deps.publicUrl);
  if (own !== null) return own;
  await limitImages(deps);
  const result = await copyRemoteImage(deps, name, url);
  if (!("image" in result)) throw refusedUrl(field, result);
  return result.image.url;
}

const problems = {
  credentials: "The URL must not contain a username or a password",
  "not-public": "The URL must be of a public website",
  unreachable: "The image could not be fetched: no response from this URL",
  timeout: "The image could not be fetched within 10 seconds",
  "too-many-redirects": "The URL redirects too many times",
  refused: "There is no image at this URL",
  "too-large": "Image file size must be less than 5MB",
} as const;

function refusedUrl(field: string, result: Exclude<CopyResult, { image: unknown }>): HttpError {
  if ("problem" in result) return invalidInput({ [field]: problems[result.problem] });
  const [, sentence] = imageRefusals[result.refusal];
  return invalidInput({ [field]: result.refusal === "unsupported" ? problems.refused : sentence });
}
