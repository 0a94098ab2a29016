import { ApiError } from "@recital/contract/client";
import { limits } from "@recital/contract/values/limits";
import { rememberUpload } from "../../api/admin/remembered-uploads.ts";
import { waitForCheck } from "../../api/admin/upload-file.ts";
import { waitUntilVisible } from "../../api/admin/wait.ts";
import { refusalOf, type GivenFile } from "./given-file.ts";
import { labelOf, type ProductGoal } from "./upload-item.ts";

/**
 * Gives an uploaded file to its product. A file that is added is shown while it is checked; one that replaces another
 * does so after its check. Returns the reason if the check refuses it, or null.
 */
export async function giveToProduct(given: GivenFile, goal: ProductGoal): Promise<string | null> {
  const { api, signal, file, assetId, onAttached } = given;
  if (goal.replacesFileId === null && (await addFile(given, goal))) {
    rememberUpload(file, null);
    onAttached();
  }
  const asset = await waitForCheck({ api, signal, wait: waitUntilVisible }, assetId);
  if (asset.state === "refused") {
    rememberUpload(file, null);
    onAttached();
    return refusalOf(asset);
  }
  if (goal.replacesFileId !== null) {
    const params = { id: String(goal.productId), fileId: String(goal.replacesFileId) };
    await api("PUT /api/admin/products/:id/files/:fileId", { params, body: { assetId } });
    rememberUpload(file, null);
  }
  onAttached();
  return null;
}

/**
 * Adds the file to its product, unless an attempt without a response has done so. Returns false if the check has
 * already refused it.
 */
async function addFile({ api, file, assetId }: GivenFile, { productId }: ProductGoal): Promise<boolean> {
  const params = { id: String(productId) };
  const files = await api("GET /api/admin/products/:id/files", { params });
  if (files.some((one) => one.assetId === assetId)) return true;
  const body = { assetId, label: labelOf(file.name, limits.fileLabelLength) };
  try {
    await api("POST /api/admin/products/:id/files", { params, body });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const { state } = await api("GET /api/admin/assets/:id", { params: { id: String(assetId) } });
    if (state === "refused") return false;
    throw error;
  }
}
