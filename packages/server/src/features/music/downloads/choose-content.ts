import { keysOf, writeLayout, type DownloadLayout } from "../../../domain/download-layout.ts";
import { HttpError, invalidInput, notFound, unavailable } from "../../../kernel/errors.ts";
import type { AssetStore } from "../../../ports/asset-store.ts";
import { openStored, unreadableFile } from "../assets/stored-files.ts";
import { readSoldAudio } from "../releases/sold-audio.ts";
import { enqueueRestoring } from "../releases/enqueue-restoring.ts";
import { findAssets } from "./find-asset.ts";
import type { DownloadFileRow, DownloadTicketRow } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** The content that a ticket's URL serves. */
type Content = Pick<DownloadTicketRow, "assetId" | "format" | "layout">;

/**
 * Returns what a download of an entry consists of now, once all of it was found in the store.
 * @throws {HttpError} 409 before the release, or if it has no audio; 422 naming `format`; 503 if its files are missing or still being made
 */
export async function chooseContent(
  services: Services,
  file: DownloadFileRow,
  format: string | undefined,
): Promise<Content> {
  if (file.releaseId !== 0) return chooseAudio(services, file, format);
  if (format) throw invalidInput({ format: "This file has no other format" });
  const asset = (await findAssets(services.database, [file])).get(file.id);
  if (!asset || !(await isStored(services.assets, asset.storageKey))) throw unreadableFile();
  return { assetId: asset.id, format: null, layout: null };
}

/** A release, or one of its tracks, that somebody may download. */
type AudioItem = Pick<DownloadFileRow, "releaseId" | "trackId" | "announcedAt">;

/**
 * Returns what a download of a release or a track consists of now.
 * @throws {HttpError} as {@link chooseContent}; 404 if it does not exist
 */
export async function chooseAudio(services: Services, item: AudioItem, format: string | undefined) {
  const audio = await readSoldAudio(services, item, services.clock.now());
  if (!audio) throw notFound("There is no such file at this link");
  if (!audio.isAvailable) throw notOutYet();
  if (audio.layouts.size === 0) throw audio.isBeingMade ? beingMade() : missingAudio();
  const layout = [...audio.layouts].find(([name]) => name === format)?.[1];
  if (!format || !layout) {
    throw invalidInput({ format: `Choose one of these formats: ${[...audio.layouts.keys()].join(", ")}` });
  }
  if (!(await areStored(services, layout))) {
    await enqueueRestoring(services.database, services.clock.now());
    throw beingMade();
  }
  return { assetId: null, format, layout: writeLayout(layout) };
}

async function areStored({ assets }: Services, layout: DownloadLayout): Promise<boolean> {
  for (const key of keysOf(layout)) if (!(await isStored(assets, key))) return false;
  return true;
}

/** Reads the first byte, so that a missing file is found before a download is counted. */
async function isStored(assets: AssetStore, key: string): Promise<boolean> {
  const opened = await openStored(assets, key, { start: 0, end: 0 });
  opened?.body.on("error", () => undefined).destroy();
  return opened !== null;
}

function notOutYet(): HttpError {
  return new HttpError(409, "not_out_yet", "This release is not out yet. We will email you when it is.");
}

function missingAudio(): HttpError {
  return new HttpError(409, "no_audio", "The audio of this download is missing. Please write to us.");
}

function beingMade(): HttpError {
  return unavailable("These files are being made right now. Please try again in a few minutes.", undefined, 120);
}
