import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Upload } from "@recital/contract/endpoints/music/assets";
import type { HttpVisitor } from "../../../e2e/fixtures/http-visitor.ts";
import { each } from "../faults/each.ts";
import type { MadeFile } from "./made-file.ts";

/** Parts that are sent at once, as three uploads of the back office do. */
const partsAtOnce = 3;

export async function beginUpload({ api }: HttpVisitor, { size }: MadeFile): Promise<Upload> {
  const begun = await api("POST /api/admin/uploads", { body: { fileName: "file.raw", size } });
  if (!("parts" in begun)) throw new Error("an image was stored");
  return begun;
}

/** Returns the numbers of the parts that are missing. */
export async function missingParts({ api }: HttpVisitor, id: number): Promise<number[]> {
  const { missing } = await api("GET /api/admin/uploads/:id", { params: { id: String(id) } });
  return missing.flatMap((dependency) => {
    const [first, last] = typeof dependency === "number" ? [dependency, dependency] : dependency;
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Sends parts until all are stored or `isOver`; requests that fail are left out. Returns the number of stored ones. */
export async function sendParts(
  admin: HttpVisitor,
  { upload, file, numbers }: { upload: Upload; file: MadeFile; numbers: readonly number[] },
  onStored: (count: number) => boolean = () => false,
): Promise<void> {
  let stored = 0;
  let isOver = false;
  await each(numbers, partsAtOnce, async (number) => {
    if (isOver) return;
    const start = (number - 1) * upload.partBytes;
    const body = file.bytes(start, Math.min(file.size, start + upload.partBytes));
    const sha256 = createHash("sha256").update(body).digest("hex");
    const path = `/api/admin/uploads/${upload.id}/parts/${number}?sha256=${sha256}`;
    const status = await admin.send(path, { method: "PUT", body }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 204) isOver ||= onStored((stored += 1));
  });
}

/** Completes an upload, waits until the file is checked, and returns its asset. */
export async function completeUpload({ api }: HttpVisitor, uploadId: number) {
  const { assetId } = await api("POST /api/admin/uploads/:id/complete", { params: { id: String(uploadId) } });
  for (;;) {
    const asset = await api("GET /api/admin/assets/:id", { params: { id: String(assetId) } });
    if (asset.state !== "checking") return asset;
    await wait(200);
  }
}

/** Uploads a file and returns its asset's id. */
export async function uploadFile(admin: HttpVisitor, file: MadeFile): Promise<number> {
  const upload = await beginUpload(admin, file);
  await sendParts(admin, { upload, file, numbers: await missingParts(admin, upload.id) });
  return (await completeUpload(admin, upload.id)).id;
}
