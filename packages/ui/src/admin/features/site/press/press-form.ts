import type { AdminPress, AdminPressPhoto, PressPhotoKind } from "@recital/contract/endpoints/site/press";
import { collection } from "../../../../api/admin/collection.ts";
import { keysOf } from "../../../../api/query-keys.ts";
import type { ImageValue } from "../../../components/form/image-value.ts";
import type { Edited } from "../../../components/form/saving.tsx";

export const pressKeys = keysOf<AdminPress>("/api/admin/press");

export const photos = collection(
  "/api/admin/press/photos",
  { keys: pressKeys, read: async (api) => (await api("GET /api/admin/press")).photos },
  (press, by) => ({ ...press, photos: by(press.photos) }),
);

/** The form values of the press kit's texts. The field names are the server's. */
export interface PressForm {
  readonly bioShort: string;
  readonly bioMedium: string;
  readonly bioLong: string;
  readonly quotes: { readonly text: string; readonly source: string; readonly url: string }[];
  readonly contactEmail: string;
}

export function editedPress({
  bioShort,
  bioMedium,
  bioLong,
  quotes,
  contactEmail,
  version,
}: AdminPress): Edited<PressForm> {
  return {
    version,
    values: {
      bioShort: bioShort ?? "",
      bioMedium: bioMedium ?? "",
      bioLong: bioLong ?? "",
      quotes: quotes.map(({ text, source, url }) => ({ text, source: source ?? "", url: url ?? "" })),
      contactEmail: contactEmail ?? "",
    },
  };
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
