import type { AdminPress, AdminPressPhoto, PressPhotoKind } from "@recital/contract/endpoints/site/press";
import { collection } from "../../../../api/admin/collection.ts";
import { keysOf } from "../../../../api/query-keys.ts";
import type { ImageValue } from "../../../components/form/image-value.ts";
import type { Edited } from "../../../components/form/saving.tsx";
import { textsOf } from "../../../components/form/text-fields.tsx";

export const pressKeys = keysOf<AdminPress>("/api/admin/press");

export const photos = collection(
  "/api/admin/press/photos",
  { keys: pressKeys, read: async (api) => (await api("GET /api/admin/press")).photos },
  (press, by) => ({ ...press, photos: by(press.photos) }),
);

const texts = { bioShort: "", bioMedium: "", bioLong: "", contactEmail: "" };

/** The form values of the press kit's texts. The field names are the server's. */
export interface PressForm extends Readonly<typeof texts> {
  readonly quotes: { readonly text: string; readonly source: string; readonly url: string }[];
}

export function editedPress(press: AdminPress): Edited<PressForm> {
  const quotes = press.quotes.map(({ text, source, url }) => ({ text, source: source ?? "", url: url ?? "" }));
  return { version: press.version, values: { ...textsOf(texts, press), quotes } };
}

/** The form values of a photo or logo. */
export interface PhotoForm {
  readonly kind: PressPhotoKind;
  readonly image: ImageValue;
  readonly alt: string;
  readonly credit: string;
}

export const newPhoto: PhotoForm = { kind: "photo", image: { url: "", file: null }, alt: "", credit: "" };

export function photoForm({ kind, imageUrl, alt, credit }: AdminPressPhoto): PhotoForm {
  return { kind, image: { url: imageUrl, file: null }, alt, credit: credit ?? "" };
}

/** Whether visitors find the press kit: it is empty without biographies, quotes and photos. */
export function isFilled({ bioShort, bioMedium, bioLong, quotes, photos }: AdminPress): boolean {
  return [bioShort, bioMedium, bioLong].some((text) => text !== null) || quotes.length > 0 || photos.length > 0;
}
