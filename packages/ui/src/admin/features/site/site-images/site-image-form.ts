import { ApiError } from "@recital/contract/client";
import { siteImageInput, type SiteImage } from "@recital/contract/endpoints/site/site-images";
import { limits } from "@recital/contract/values/limits";
import { collection } from "../../../../api/admin/collection.ts";
import type { PickedImage } from "../../../../platform/platform.ts";
import { readyFile, type ImageValue } from "../../../components/form/image-value.ts";
import { findIssue } from "../../../components/form/schema-messages.ts";
import { customPlace, isPreset } from "./image-places.ts";
import type { SiteImageTexts } from "./texts/en.ts";

export const siteImages = collection("/api/admin/site-images");

/** The form values of a site image. */
export interface SiteImageForm {
  /** A preset location or {@link customPlace}; undefined until chosen. */
  readonly place: string | undefined;
  /** The key of a custom location; absent for presets. */
  readonly location?: string;
  readonly title: string;
  readonly altText: string;
  readonly image: ImageValue;
  readonly active: boolean;
}

/**
 * Returns an empty form, or one with a chosen image and its file name as the title:
 * "night-train_2.jpg" → "night train 2". `place` is the chosen location.
 */
export function newSiteImage(file: PickedImage | null = null, place?: string): SiteImageForm {
  const title = (file?.name ?? "").replace(/\.[^.]*$/, "").replaceAll(/[-_\s]+/g, " ");
  const cut = title.trim().slice(0, limits.titleLength);
  return { place, title: cut, altText: "", image: { url: "", file }, active: true };
}

export function siteImageForm({ location, imageUrl, title, altText, active }: SiteImage): SiteImageForm {
  const place = isPreset(location) ? { place: location } : { place: customPlace, location };
  return { ...place, title, altText, image: { url: imageUrl, file: null }, active };
}

/** Returns the fields to send. */
export async function writtenSiteImage({ place = "", location = "", image, ...texts }: SiteImageForm) {
  const fields = { ...texts, location: place === customPlace ? location : place };
  const { url } = image;
  const file = await readyFile(image);
  if (file) return { ...fields, image: file };
  // A blob URL is valid in this browser only.
  return url.startsWith("blob:") ? fields : { ...fields, imageUrl: url };
}

/** Returns a message if a form's image is missing, or that of the schema if it is invalid; null if it is valid. */
export function refuseImageValue({ url, file }: ImageValue, { fields }: SiteImageTexts): string | null {
  if (file) return null;
  return url.trim() === "" ? fields.imageRequired : findIssue(siteImageInput.shape.imageUrl, url);
}

/** Returns the error with the server's field names replaced by the form's. */
export function withFormFields(error: ApiError, { place }: SiteImageForm): ApiError {
  const names: Readonly<Record<string, string>> = {
    imageUrl: "image",
    location: place === customPlace ? "location" : "place",
  };
  const fields: Record<string, string> = {};
  for (const [name, message] of Object.entries(error.fields)) fields[names[name] ?? name] = message;
  return new ApiError(error.status, error.userMessage, fields);
}

/** Whether the upload of the file failed or was refused, not the other fields. */
export function isUploadFailure(error: unknown, { image }: SiteImageForm): boolean {
  if (!(error instanceof ApiError) || image.file === null) return false;
  const { status, fields } = error;
  return status === 0 || status === 413 || status === 415 || "image" in fields;
}
