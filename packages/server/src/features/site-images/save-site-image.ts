import type { UploadedFile } from "@recital/contract/endpoint";
import { editContent, findToEdit } from "../../db/edit-content.ts";
import type { SiteImageRow } from "../../db/models/site-image.ts";
import { updateWithVersion, editConflict } from "../../db/update-with-version.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import { acceptUpload, type ImageDeps } from "./accept-upload.ts";

export const missingImage = "There is no such image";

/** Adds an image from the file, or from the URL if there is no file. */
export async function addSiteImage(
  deps: ImageDeps,
  { imageUrl, ...fields }: BodyOf<"POST /api/admin/site-images">,
  file: UploadedFile | null,
): Promise<SiteImageRow> {
  const url = file ? (await acceptUpload(deps, fields.title, file)).url : imageUrl;
  if (!url) throw urlMissing();
  return editContent(deps.database, async (transaction) => {
    const now = deps.clock.now();
    const row = { ...fields, imageUrl: url, createdAt: now, updatedAt: now };
    return deps.database.models.siteImage.create(row, { transaction });
  });
}

/**
 * Changes the given fields; a file takes precedence over a URL.
 * @throws {HttpError} 404; 409 if it was changed since
 */
export async function changeSiteImage(
  deps: ImageDeps,
  id: number,
  { version, ...changes }: BodyOf<"PUT /api/admin/site-images/:id">,
  file: UploadedFile | null,
): Promise<SiteImageRow> {
  const imageUrl = file ? await takeReplacement(deps, id, { version, ...changes }, file) : changes.imageUrl;
  if (imageUrl === "") throw urlMissing();
  return editContent(deps.database, async (transaction) => {
    const row = await findToEdit(deps.database.models.siteImage, id, { missing: missingImage, transaction });
    await updateWithVersion(row, { ...changes, imageUrl, updatedAt: deps.clock.now() }, { version, transaction });
    return row;
  });
}

/** Checks existence and version before the image is stored. */
async function takeReplacement(
  deps: ImageDeps,
  id: number,
  { version, title }: Pick<BodyOf<"PUT /api/admin/site-images/:id">, "version" | "title">,
  file: UploadedFile,
): Promise<string> {
  const row = await deps.database.models.siteImage.findByPk(id);
  if (!row) throw notFound(missingImage);
  if (version !== undefined && version !== row.version) throw editConflict();
  return (await acceptUpload(deps, title ?? row.title, file)).url;
}

function urlMissing() {
  return invalidInput({ imageUrl: "Image URL is required" });
}
