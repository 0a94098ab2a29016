import type { ServerResponse } from "node:http";
import type { Context } from "koa";
import type { DownloadLayout } from "../domain/download-layout.ts";
import type { ZipSegment } from "../domain/zip-layout.ts";
import { tooMany } from "../kernel/errors.ts";
import { isLoopbackIp } from "../kernel/ip-addresses.ts";
import { ipBlock, takeTurn } from "./limits.ts";

export interface SentFile {
  /** Bytes of the whole file. */
  readonly size: number;
  /** A strong ETag, in quotes. */
  readonly etag: string;
  readonly lastModified?: Date;
  /** Opens these bytes, both ends included. It is not called for HEAD, 304, 416 and an empty file. */
  open(range: SentRange): Promise<SentBytes>;
  /**
   * Is called once when the response ends or its connection closes, with the place of the first byte and the number of
   * bytes that were given to the connection: the visitor received at most these, and all of them if the range is
   * complete. A response that was cut is never complete. Not called where no body is sent.
   */
  onSent?(bytes: number, start: number): void;
}

export interface SentBytes {
  /** Passes the bytes to `write` in order; the memory of a chunk may be used again once `write` resolves. */
  copyTo(write: (chunk: Buffer) => Promise<void>): Promise<void>;
}

export interface SentRange {
  readonly start: number;
  readonly end: number;
}

/** The response: a whole file (200), a range of it (206), nothing new (304), or a refusal (416). */
export interface SendResult {
  readonly status: 200 | 206 | 304 | 416;
  /** The chosen bytes; null where there are none. */
  readonly range: SentRange | null;
}

/** The bytes that a Range header asks for; `whole` where it is absent, malformed or has several ranges. */
export type ChosenRange = SentRange | "whole" | "unsatisfiable";

/**
 * Responds to GET and HEAD with a file or with one range of it, as RFC 9110 defines it. Several ranges and malformed
 * ones get the whole file. The caller sets Content-Type and the other headers before; an error of `open` is thrown
 * before anything is sent. Each chunk waits for its turn, see `takeTurn`.
 * @throws {HttpError} 429 if too many files are being sent to the visitor's block of addresses
 */
export async function sendRange(ctx: Context, file: SentFile): Promise<SendResult> {
  const { size, etag, lastModified } = file;
  ctx.set("ETag", etag);
  ctx.set("Accept-Ranges", "bytes");
  if (lastModified) ctx.lastModified = lastModified;
  if (matches(ctx.get("if-none-match"), etag)) return respondEmpty(ctx, 304);
  const chosen = mayUseRange(ctx, etag) ? chooseRange(ctx.get("range"), size) : "whole";
  if (chosen === "unsatisfiable") {
    ctx.set("Content-Range", `bytes */${size}`);
    return respondEmpty(ctx, 416);
  }
  const range = chosen === "whole" ? { start: 0, end: size - 1 } : chosen;
  const isEmpty = size === 0;
  const status = chosen === "whole" ? 200 : 206;
  const hasBody = ctx.method !== "HEAD" && !isEmpty;
  if (hasBody) countDownload(ctx);
  const body = hasBody ? await file.open(range) : null;
  ctx.status = status;
  if (chosen !== "whole") ctx.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  if (isEmpty && ctx.method !== "HEAD") {
    ctx.body = Buffer.alloc(0);
  }
  // Setting a body removes the length.
  ctx.length = range.end - range.start + 1;
  const onSent = (bytes: number) => file.onSent?.(bytes, range.start);
  if (body) sendBody(ctx, body, { length: ctx.length, onSent });
  return { status, range: isEmpty ? null : range };
}

/** Returns the range of a file of `size` bytes; its end is limited to the file. */
export function chooseRange(header: string, size: number): ChosenRange {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** If-Range compares strongly: another ETag, a weak one or a date means that the whole file is wanted. */
function mayUseRange(ctx: Context, etag: string): boolean {
  const condition = ctx.get("if-range").trim();
  return condition === "" || condition === etag;
}

/** If-None-Match compares weakly. */
function matches(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === etag);
}

function respondEmpty(ctx: Context, status: 304 | 416): SendResult {
  ctx.body = null;
  // After the body: an empty one sets 204.
  ctx.status = status;
  return { status, range: null };
}

interface Sending {
  readonly length: number;
  readonly onSent: (bytes: number) => void;
}

/**
 * Writes the body itself: Koa pipes a stream, whose chunks need new memory each, because a stream does not know when
 * they were sent.
 */
function sendBody(ctx: Context, body: SentBytes, { length, onSent }: Sending): void {
  const { res } = ctx;
  ctx.respond = false;
  let sentBytes = 0;
  if (res.closed) onSent(0);
  else res.once("close", () => onSent(res.writableFinished ? length : Math.min(sentBytes, length - 1)));
  const write = async (chunk: Buffer): Promise<void> => {
    await takeTurn(chunk.length);
    sentBytes += chunk.length;
    await writeChunk(res, chunk);
  };
  body.copyTo(write).then(
    () => res.end(),
    (error: unknown) => {
      // The visitor's end of the connection is no error.
      if (!res.closed) ctx.app.emit("error", error, ctx);
      // A response that is cut must not look complete.
      res.destroy();
    },
  );
}

/** Resolves when the chunk was given to the operating system; rejects if the connection is closed. */
function writeChunk(res: ServerResponse, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("the connection was closed"));
    if (res.closed) return fail();
    res.once("close", fail);
    res.write(chunk, (error) => {
      res.off("close", fail);
      if (error) reject(error);
      else resolve();
    });
  });
}

export interface StoredFile extends SentFile {
  /** As the file is named when it is saved. */
  readonly fileName: string;
  readonly mediaType: string;
}

const filePolicy = "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Responds with a stored file, or a range of it, which browsers save and never show. Errors are as of {@link sendRange}. */
export function sendStoredFile(ctx: Context, file: StoredFile): Promise<SendResult> {
  ctx.set({
    "Content-Disposition": attachment(file.fileName),
    "Content-Security-Policy": filePolicy,
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  ctx.type = file.mediaType;
  return sendRange(ctx, file);
}

/** Returns the header with the name in ASCII, and in UTF-8 (RFC 5987). */
function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\w.() -]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

interface LaidOut {
  readonly layout: DownloadLayout;
  readonly segments: readonly ZipSegment[];
}

/** Opens a range of a stored file by its key. Throws if the file is gone. */
export type OpenStored = (key: string, range: SentRange) => Promise<SentBytes>;

/** A part of a segment; both ends are included and count from the segment's start. */
interface SegmentPart {
  readonly segment: ZipSegment;
  readonly range: SentRange;
}

/**
 * Opens a range of a download. The first stored file of the range is opened before anything is sent, so that a missing
 * one is a refusal; the others when it is their turn, so that a response has one file open.
 */
export async function openSegments(
  { layout, segments }: LaidOut,
  range: SentRange,
  openStored: OpenStored,
): Promise<SentBytes> {
  const parts = partsIn(segments, range);
  const first = parts.find(({ segment }) => {
    const content = "bytes" in segment ? null : layout.files[segment.entry]?.content;
    return content && "key" in content;
  });
  const opened = first && (await openPart(layout, first, openStored));
  return {
    async copyTo(write) {
      for (const part of parts) {
        const bytes = part === first && opened ? opened : await openPart(layout, part, openStored);
        await bytes.copyTo(write);
      }
    },
  };
}

function partsIn(segments: readonly ZipSegment[], { start, end }: SentRange): SegmentPart[] {
  return segments
    .filter((segment) => segment.start <= end && segment.start + segment.length > start)
    .map((segment) => ({
      segment,
      range: {
        start: Math.max(0, start - segment.start),
        end: Math.min(segment.length - 1, end - segment.start),
      },
    }));
}

async function openPart(
  { files }: DownloadLayout,
  { segment, range }: SegmentPart,
  openStored: OpenStored,
): Promise<SentBytes> {
  const content = "bytes" in segment ? { bytes: segment.bytes } : files[segment.entry]?.content;
  if (content && "key" in content) return openStored(content.key, range);
  const bytes = content && "bytes" in content ? content.bytes : Buffer.from(content?.text ?? "");
  return { copyTo: (write) => write(bytes.subarray(range.start, range.end + 1)) };
}

/** Counts open responses for each key, such as a block of IP addresses. */
export interface OpenCount {
  /** Returns a function that ends the counting of a response, or null if the maximum is open. */
  begin(key: string): (() => void) | null;
}

/** Six connections of sixteen browsers behind one address; one address cannot take all connections of the site. */
const maxOfBlock = 100;

export function makeOpenCount(max: number): OpenCount {
  const open = new Map<string, number>();
  return {
    begin(key) {
      const count = open.get(key) ?? 0;
      if (count >= max) return null;
      open.set(key, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
}

/** Files that are being sent by this process, for each block of addresses. */
const openDownloads = makeOpenCount(maxOfBlock);

/**
 * Counts a file as being sent until the response is closed. As for all limits of IP addresses, requests from this
 * machine are exempt without a proxy.
 * @throws {HttpError} 429 if too many are being sent to the visitor's block of addresses
 */
export function countDownload(ctx: Context): void {
  if (!ctx.app.proxy && isLoopbackIp(ctx.ip)) return;
  const end = openDownloads.begin(ipBlock(ctx.ip));
  if (!end) throw tooMany("Too many downloads are running on your network. Please try again in a moment.", 10);
  if (ctx.res.closed) end();
  else ctx.res.once("close", end);
}
