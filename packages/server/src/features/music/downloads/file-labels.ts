import type { Language } from "@recital/contract/values/language";
import { findRows } from "../../../db/table.ts";
import type { Services } from "../../feature.ts";
import { releaseTable, trackTable } from "../releases/tables.ts";
import type { DownloadFileRow } from "./tables.ts";

type Labelled = Pick<DownloadFileRow, "label" | "releaseId" | "trackId">;

/**
 * Reads how these files are called in a language; null is the site's main one, for which nothing is read. A release or a
 * track has its translation as long as it has the title under which it was given; other files have none.
 */
export async function readFileLabels(
  { database: { model }, readTranslations }: Pick<Services, "database" | "readTranslations">,
  files: readonly Labelled[],
  language: Language | null,
): Promise<(file: Labelled) => string> {
  const translate = await readTranslations(language);
  if (translate.language === null) return ({ label }) => label;
  const idsOf = (id: "releaseId" | "trackId") => [...new Set(files.map((file) => file[id]).filter(Boolean))];
  const [releases, tracks] = await Promise.all([
    findRows(model(releaseTable), ["id", "title"], { where: { id: idsOf("releaseId") } }),
    findRows(model(trackTable), ["id", "title"], { where: { id: idsOf("trackId") } }),
  ]);
  return ({ label, releaseId, trackId }) => {
    const [kind, rows, id] =
      trackId === 0 ? (["release", releases, releaseId] as const) : (["track", tracks, trackId] as const);
    const row = rows.find((found) => found.id === id && found.title === label);
    return (row && translate(kind, row, ["title"]).title) ?? label;
  };
}
