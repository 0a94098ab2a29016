import { z } from "zod";

/** What a file of the press kit shows: logos keep their transparent ground. */
export const pressPhotoKind = z.enum(["photo", "logo"]).meta({ id: "PressPhotoKind" });
export type PressPhotoKind = z.output<typeof pressPhotoKind>;
