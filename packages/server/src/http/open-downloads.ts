import type { Context } from "koa";
import { tooMany } from "../kernel/errors.ts";
import { isLoopbackIp } from "../kernel/loopback.ts";
import { ipBlock } from "./rate-limit.ts";

/** Counts what is open for each key, such as a block of IP addresses. */
export interface OpenCount {
  /** Returns a function that ends what is counted, or null if the most are open. */
  begin(key: string): (() => void) | null;
}

/** Six connections of sixteen browsers behind one address; one address cannot take all connections of the site. */
const mostOfBlock = 100;

export function makeOpenCount(most: number): OpenCount {
  const open = new Map<string, number>();
  return {
    begin(key) {
      const count = open.get(key) ?? 0;
      if (count >= most) return null;
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
const openDownloads = makeOpenCount(mostOfBlock);

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
