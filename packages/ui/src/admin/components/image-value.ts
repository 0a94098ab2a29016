import type { PickedImage } from "../../platform/platform.ts";

/** A picture in a form. A file that is not stored yet counts before the address, which waits for it to be removed. */
export interface ImageValue {
  readonly url: string;
  readonly file: PickedImage | null;
}
