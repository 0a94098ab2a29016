import { createHash, randomInt } from "node:crypto";
import { get } from "node:http";
import { counted, type Result } from "../result.ts";
import { visitorIp } from "../visitor-ip.ts";
import type { FileShop } from "./file-shop.ts";

interface CutFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Downloads a file over connections that are cut at random offsets. After each cut a Range request continues. */
export async function measureCuts(
  { stack }: FileShop,
  { path, size, sha256 }: CutFile,
  cuts: number,
): Promise<Result[]> {
  const offsets = Array.from({ length: cuts }, () => randomInt(1, size)).toSorted((a, b) => a - b);
  const hash = createHash("sha256");
  let start = 0;
  for (const [index, end] of [...offsets, size].entries()) {
    // Two cuts may fall on the same byte.
    if (end > start)
      await readUntil(`${stack.url}${path}`, { start, end, index, onChunk: (chunk) => hash.update(chunk) });
    start = end;
  }
  const isSame = hash.digest("hex") === sha256;
  const what = `download of ${(size / 1e6).toFixed(0)} MB, cut ${cuts} times at random offsets and resumed: the same SHA-256`;
  return [counted(null, what, isSame ? "yes" : "no", "yes", isSame)];
}

interface Reading {
  readonly start: number;
  readonly end: number;
  readonly index: number;
  readonly onChunk: (chunk: Buffer) => void;
}

/** Reads the bytes from `start` to before `end`, then cuts the connection of the rest. */
function readUntil(url: string, { start, end, index, onChunk }: Reading): Promise<void> {
  const headers = { range: `bytes=${start}-`, "x-forwarded-for": visitorIp(index) };
  return new Promise((resolve, reject) => {
    let left = end - start;
    const call = get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 206) reject(new Error(`status ${response.statusCode}`));
      response.on("data", (chunk: Buffer) => {
        if (left === 0) return;
        const head = chunk.subarray(0, left);
        left -= head.length;
        onChunk(head);
        if (left > 0) return;
        call.destroy();
        resolve();
      });
      response.once("end", () => (left === 0 ? resolve() : reject(new Error(`${left} bytes did not arrive`))));
    });
    // After the cut, the error of the destroyed request has no receiver.
    call.on("error", reject);
  });
}
