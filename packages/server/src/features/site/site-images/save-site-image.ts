import type { UploadedFile } from "@recital/contract/endpoint";
import { editContent, findBeforeEdit, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { acceptImageUrl, acceptUpload } from "../../../http/uploads.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { type SiteImageRow, siteImageTable } from "./table.ts";
import type { Services } from "../../feature.ts";

export const missingImage = "There is no such image";

/** Adds an image from the file, or from the URL if there is no file. */
export async function addSiteImage(
  services: Services,
  { imageUrl, ...fields }: BodyOf<"POST /api/admin/site-images">,
  file: UploadedFile | null,
): Promise<SiteImageRow> {
  const url = file
    ? (await acceptUpload(services, fields.title, file)).url
    : await acceptImageUrl(services, { field: "imageUrl", url: imageUrl, name: fields.title });
  if (!url) throw urlMissing();
  return editContent(services.database, async (transaction) => {
    const now = services.clock.now();
    const row = { ...fields, imageUrl: url, createdAt: now, updatedAt: now };
    return services.database.model(siteImageTable).create(row, { transaction });
  });
}

/**
 * Changes the given fields; a file takes precedence over a URL.
 * @throws {HttpError} 404; 409 if it was changed since
 */
export async function changeSiteImage(
  services: Services,
  id: number,
  { version, ...changes }: BodyOf<"PUT /api/admin/site-images/:id">,
  file: UploadedFile | null,
): Promise<SiteImageRow> {
  if (!file && changes.imageUrl === "") throw urlMissing();
  const imageUrl = await takeReplacement(services, id, { version, ...changes }, file);
  return editContent(services.database, async (transaction) => {
    const row = await findToEdit(services.database.model(siteImageTable), id, { missing: missingImage, transaction });
    await updateWithVersion(row, { ...changes, imageUrl, updatedAt: services.clock.now() }, { version, transaction });
    return row;
  });
}

/** Stores the file, or the image at the URL unless the row has this URL already, and returns its URL. */
async function takeReplacement(
  services: Services,
  id: number,
  { version, title, imageUrl: url }: BodyOf<"PUT /api/admin/site-images/:id">,
  file: UploadedFile | null,
): Promise<string | undefined> {
  if (!file && url === undefined) return undefined;
  const row = await findBeforeEdit(services.database.model(siteImageTable), id, { missing: missingImage, version });
  const name = title ?? row.title;
  if (file) return (await acceptUpload(services, name, file)).url;
  return acceptImageUrl(services, { field: "imageUrl", url, name, current: row.imageUrl });
}

function urlMissing() {
  return invalidInput({ imageUrl: "Image URL is required" });
}
