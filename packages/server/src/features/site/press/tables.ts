import { z } from "zod";
import { bigint, id, int, json, longText, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";
import { pressPhotoKind, pressQuote } from "@recital/contract/endpoints/site/press";

/** The texts of the press kit, in row 1. */
export const pressKitTable = defineTable(
  "press_kit",
  {
    id: int().primaryKey(),
    bioShort: longText().optional(),
    bioMedium: longText().optional(),
    bioLong: longText().optional(),
    quotes: json(z.array(pressQuote)),
    contactEmail: text(254).optional(),
    updatedAt: moment(),
    version: version(),
  },
  { demo: { kind: "pressKit", by: "id" } },
);

/** A photo or logo of the press kit. */
export const pressPhotoTable = defineTable("press_photos", {
  id: id(),
  kind: text(16).of(pressPhotoKind),
  imageUrl: longText(),
  /** The URL of the file for print; its name is made of that of the image, with which it is deleted. */
  printUrl: longText(),
  /** In pixels. */
  printWidth: int(),
  printHeight: int(),
  /** In bytes. */
  printSize: int(),
  printCrc32: bigint(),
  credit: text(200).optional(),
  alt: text(500),
  createdAt: moment(),
  updatedAt: moment(),
  version: version(),
});
export type PressPhotoRow = RowOf<typeof pressPhotoTable>;
