import { forgetPeak, peakMb, residentMb } from "../faults/process-facts.ts";
import { counted, type Result } from "../result.ts";
import type { FileShop } from "./file-shop.ts";
import { makeFile } from "./made-file.ts";
import { beginUpload, completeUpload, missingParts, sendParts } from "./send-file.ts";

const kills = 3;
const maxMb = 60;

/** Uploads a file of `size` bytes, kills the server during it, resumes each time, and compares the hash. */
export async function measureKilledUpload(shop: FileShop, size: number): Promise<Result[]> {
  const { stack } = shop;
  const file = makeFile(size);
  let admin = await shop.admin();
  const upload = await beginUpload(admin, file);
  const between = Math.ceil(upload.parts / (kills + 1));
  const grown: number[] = [];
  let repeated = 0;
  let tookMs = 0;
  for (let kill = 0; kill <= kills; kill++) {
    await warmUp(shop);
    const { pid } = stack.server();
    const before = await residentMb(pid);
    await forgetPeak(pid);
    const numbers = await missingParts(admin, upload.id);
    const startedAt = performance.now();
    let sent = 0;
    const killing: Promise<void>[] = [];
    await sendParts(admin, { upload, file, numbers }, (stored) => {
      sent = stored;
      if (kill === kills || stored < between || killing.length > 0) return killing.length > 0;
      const dying = peakMb(pid).then((peak) => {
        grown.push(peak - before);
        return stack.kill9();
      });
      killing.push(dying);
      return false;
    });
    await Promise.all(killing);
    tookMs += performance.now() - startedAt;
    if (kill < kills) {
      await stack.restart();
      admin = await shop.admin();
      // Parts whose bytes arrived although the response was lost are not missing.
      repeated += Math.max(0, (await missingParts(admin, upload.id)).length - (numbers.length - sent));
    } else {
      const asset = await completeUpload(admin, upload.id);
      grown.push((await peakMb(pid)) - before);
      return lines(size, { isSame: asset.sha256 === file.sha256(), repeated, grown, tookMs });
    }
  }
  return [];
}

/** The first requests load and compile code, which is not part of an upload's memory. */
async function warmUp(shop: FileShop): Promise<void> {
  const admin = await shop.admin();
  const file = makeFile(2_000_000);
  for (let count = 0; count < 20; count++) {
    const upload = await beginUpload(admin, file);
    await sendParts(admin, { upload, file, numbers: [1] });
    await admin.api("DELETE /api/admin/uploads/:id", { params: { id: String(upload.id) } });
    await (await admin.send("/store")).arrayBuffer();
  }
}

interface Measured {
  readonly isSame: boolean;
  readonly repeated: number;
  readonly grown: readonly number[];
  readonly tookMs: number;
}

function lines(size: number, { isSame, repeated, grown, tookMs }: Measured): Result[] {
  const what = `upload of ${(size / 2 ** 30).toFixed(1)} GiB, killed ${kills} times (kill -9)`;
  const maxValue = Math.max(...grown);
  const speed = size / 1e6 / (tookMs / 1000);
  return [
    counted(
      null,
      `${what}: the same SHA-256, parts lost`,
      `${isSame ? "yes" : "no"}, ${repeated}`,
      "yes, 0",
      isSame && repeated === 0,
    ),
    counted(
      null,
      `${what}: resident memory grown by at most`,
      `${maxValue.toFixed(0)} MB`,
      `≤ ${maxMb} MB`,
      maxValue <= maxMb,
    ),
    counted(null, `${what}: speed, without the starts`, `${speed.toFixed(0)} MB/s`),
  ];
}
