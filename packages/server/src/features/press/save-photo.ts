import type { UploadedFile } from "@recital/contract/endpoint";
import { limits } from "@recital/contract/values/limits";
import { crc32 } from "node:zlib";
import { editContent, findToEdit } from "../../db/edit-content.ts";
import { updateWithVersion } from "../../db/update-with-version.ts";
import { limitImages, rejectedImage } from "../../http/accept-upload.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { HttpError, invalidInput } from "../../kernel/errors.ts";
import { pressPhotoTable } from "./tables.ts";
import type { Services } from "../feature.ts";

export const missingPhoto = "There is no such photo";

/**
 * Adds a photo or logo; returns its id.
 * @throws {HttpError} 409 for too many photos, 422 without a file, and those of an image that is refused
 */
export async function addPhoto(
  services: Services,
  { kind, credit, alt }: BodyOf<"POST /api/admin/press/photos">,
  file: UploadedFile | null,
): Promise<number> {
  const { database, clock, images } = services;
  const pressPhoto = database.model(pressPhotoTable);
  if (!file) throw invalidInput({ image: "Please select an image file" });
  if ((await pressPhoto.count()) >= limits.pressPhotos) {
    throw new HttpError(409, "too_many_photos", `A press kit has at most ${limits.pressPhotos} photos`);
  }
  await limitImages(services);
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const stored = await images.storeWithPrint({ name: alt, bytes }, kind === "logo" ? "png" : "jpg");
  if ("refusal" in stored) throw rejectedImage(stored.refusal);
  const { image, print } = stored;
  const { id } = await editContent(database, (transaction) => {
    const now = clock.now();
    const row = {
      kind,
      credit,
      alt,
      imageUrl: image.url,
      printUrl: print.url,
      printWidth: print.width,
      printHeight: print.height,
      printSize: print.bytes.length,
      printCrc32: crc32(print.bytes),
      createdAt: now,
      updatedAt: now,
    };
    return pressPhoto.create(row, { transaction });
  });
  return id;
}

/**
 * Changes the given texts of a photo.
 * @throws {HttpError} 404; 409 if it was changed since
 */
export async function changePhoto(
  { database, clock }: Services,
  id: number,
  { version, ...changes }: BodyOf<"PUT /api/admin/press/photos/:id">,
): Promise<void> {
  await editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(pressPhotoTable), id, { missing: missingPhoto, transaction });
    await updateWithVersion(row, { ...changes, updatedAt: clock.now() }, { version, transaction });
  });
}
