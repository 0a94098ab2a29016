import type { UploadedFile } from "@recital/contract/endpoint";
import { editContent, findToEdit } from "../../db/edit-content.ts";
import type { SiteImageRow } from "../../db/models/site-image.ts";
import { saveOver, staleEdit } from "../../db/save-over.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import { takePicture, type PictureDeps } from "./take-picture.ts";

export const missingImage = "There is no such image";

/** Adds a picture from the file, or from the address where there is no file. */
export async function addSiteImage(
  deps: PictureDeps,
  { imageUrl, ...fields }: BodyOf<"POST /api/admin/site-images">,
  file: UploadedFile | null,
): Promise<SiteImageRow> {
  const url = file ? (await takePicture(deps, fields.title, file)).url : imageUrl;
  if (!url) throw urlMissing();
  return editContent(deps.database, async (transaction) => {
    const now = deps.clock.now();
    const row = { ...fields, imageUrl: url, createdAt: now, updatedAt: now };
    return deps.database.models.siteImage.create(row, { transaction });
  });
}

/**
 * Changes what is given; a file goes before an address.
 * @throws {HttpError} 404; 409 where it was changed since
 */
export async function changeSiteImage(
  deps: PictureDeps,
  id: number,
  { version, ...changes }: BodyOf<"PUT /api/admin/site-images/:id">,
  file: UploadedFile | null,
): Promise<SiteImageRow> {
  const imageUrl = file ? await takeReplacement(deps, id, { version, ...changes }, file) : changes.imageUrl;
  if (imageUrl === "") throw urlMissing();
  return editContent(deps.database, async (transaction) => {
    const row = await findToEdit(deps.database.models.siteImage, id, { missing: missingImage, transaction });
    await saveOver(row, { ...changes, imageUrl, updatedAt: deps.clock.now() }, { version, transaction });
    return row;
  });
}

/** Refuses before the picture is stored what would be refused after it. */
async function takeReplacement(
  deps: PictureDeps,
  id: number,
  { version, title }: Pick<BodyOf<"PUT /api/admin/site-images/:id">, "version" | "title">,
  file: UploadedFile,
): Promise<string> {
  const row = await deps.database.models.siteImage.findByPk(id);
  if (!row) throw notFound(missingImage);
  if (version !== undefined && version !== row.version) throw staleEdit();
  return (await takePicture(deps, title ?? row.title, file)).url;
}

function urlMissing() {
  return invalidInput({ imageUrl: "Image URL is required" });
}
