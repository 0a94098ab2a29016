import { ApiError } from "@recital/contract/client";
import { siteImageInput, type SiteImage } from "@recital/contract/endpoints/site-images";
import { limits } from "@recital/contract/values/limits";
import type { SiteImageSave } from "../../../api/admin/site-images.ts";
import type { Edited } from "../../components/form-dialog.tsx";
import type { ImageValue } from "../../components/image-value.ts";
import type { PickedImage } from "../../../platform/platform.ts";
import { customPlace, isPreset } from "./image-places.ts";

/** A picture for a place of the site as its form has it. */
export interface SiteImageForm {
  /** A preset's key or {@link customPlace}; undefined until it is chosen. */
  readonly place: string | undefined;
  /** The key of a custom place; absent for others. */
  readonly location?: string;
  readonly title: string;
  readonly altText: string;
  readonly image: ImageValue;
  readonly active: boolean;
}

/** An empty form; with a picture that was chosen already, and a title by its name: "night-train_2.jpg" is "night train 2". */
export function newSiteImage(file: PickedImage | null = null): Edited<SiteImageForm> {
  const title = (file?.name ?? "").replace(/\.[^.]*$/, "").replaceAll(/[-_\s]+/g, " ");
  const cut = title.trim().slice(0, limits.titleLength);
  return { values: { place: undefined, title: cut, altText: "", image: { url: "", file }, active: true } };
}

export function editedSiteImage({ location, imageUrl, version, ...image }: SiteImage): Edited<SiteImageForm> {
  const { title, altText, active } = image;
  const place = isPreset(location) ? { place: location } : { place: customPlace, location };
  return { values: { ...place, title, altText, image: { url: imageUrl, file: null }, active }, version };
}

/** What is sent of a form. */
export function writtenSiteImage(values: SiteImageForm): Pick<SiteImageSave, "image" | "file"> {
  const { place = "", location = "", title, altText, active, image } = values;
  const key = place === customPlace ? location : place;
  return { image: { location: key, title, altText, active, imageUrl: image.url }, file: image.file };
}

/** Why the picture of a form will not do; null where it will. */
export function refuseImageValue({ url, file }: ImageValue): string | null {
  if (file) return null;
  if (url.trim() === "") return "Image URL is required";
  return siteImageInput.shape.imageUrl.safeParse(url).error?.issues[0]?.message ?? null;
}

/** An error with the server's fields under the names that they have in the form. */
export function withFormFields(error: ApiError, { place }: SiteImageForm): ApiError {
  const names: Readonly<Record<string, string>> = {
    imageUrl: "image",
    location: place === customPlace ? "location" : "place",
  };
  const fields: Record<string, string> = {};
  for (const [name, sentence] of Object.entries(error.fields)) fields[names[name] ?? name] = sentence;
  return new ApiError(error.status, error.sentence, fields);
}

/** Whether it was the file that did not arrive or was refused, and not what is said of it. */
export function isUploadFailure({ status, fields }: ApiError, { image }: SiteImageForm): boolean {
  return image.file !== null && (status === 0 || status === 413 || status === 415 || "image" in fields);
}
