/** The reason why a file could not be fetched. */
export type RemoteFileProblem =
  | "credentials"
  | "not-public"
  | "unreachable"
  | "timeout"
  | "too-many-redirects"
  | "refused"
  | "too-large";

/** A file of another site could not be fetched. */
export class RemoteFileError extends Error {
  readonly problem: RemoteFileProblem;
  /** The server's status if `problem` is `refused`, else null. */
  readonly status: number | null;

  constructor(problem: RemoteFileProblem, more: { readonly status?: number; readonly cause?: unknown } = {}) {
    const status = more.status ?? null;
    super(`remote file: ${problem}${status === null ? "" : ` with status ${status}`}`, { cause: more.cause });
    this.name = "RemoteFileError";
    this.problem = problem;
    this.status = status;
  }
}

/** Fetches files from http(s) URLs that come from people. */
export interface RemoteFiles {
  /** @throws {RemoteFileError} also if the URL, or one that it redirects to, is not of a public host */
  fetchFile(url: string): Promise<Buffer>;
}

/** The source of the video platform's own thumbnails. */
export interface ThumbnailSource {
  /**
   * Returns the platform's best image of a video, given its 11-character id; null if there is none.
   * @throws {Error} if the platform does not respond in time, or not with an image
   */
  fetchThumbnail(youtubeId: string): Promise<Buffer | null>;
}
