import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import type { Currency } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { isInWork } from "../../../../api/admin/releases.ts";
import { formatCount, formatDateTime } from "../../../components/format.ts";
import { isUpcoming, kindNames } from "./release-form.ts";

type Tracks = readonly AdminTrack[];

/** What visitors will hear once a release is public, in one sentence. */
export function describePlaying({ tracks, releaseAt }: AdminReleaseDetail, timezone: string, now = Date.now()): string {
  const sounding = tracks.filter(({ masterAssetId }) => masterAssetId !== null);
  if (releaseAt !== null && isUpcoming(releaseAt, now)) {
    const early = sounding.filter(({ playsEarly, preview }) => playsEarly && preview !== "none");
    const until = `Until it is out on ${formatDateTime(releaseAt, "en", timezone)},`;
    return early.length === 0 ? `${until} nothing plays.` : `${until} only ${nameTracks(early)} can be heard.`;
  }
  const count = (preview: AdminTrack["preview"]) => sounding.filter((track) => track.preview === preview).length;
  const [full, clips, silent] = [count("full"), count("clip"), count("none")];
  if (sounding.length === 0) return "Nothing plays.";
  if (full === sounding.length) return full === 1 ? "The track plays in full." : `All ${full} tracks play in full.`;
  const parts = [
    full > 0 && `${formatCount(full, "track plays", "tracks play")} in full`,
    clips > 0 && `${formatCount(clips, "track plays", "tracks play")} as a preview`,
    silent > 0 && `${formatCount(silent, "track does", "tracks do")} not play`,
  ];
  return `${parts.filter((part) => part !== false).join(", ")}.`;
}

/** Returns how it is sold, in one sentence; null if it is not for sale. */
export function describePrice({ price, product }: AdminReleaseDetail, currency: Currency): string | null {
  if (price === null) return null;
  if (product?.priceMode === "choose") return `For sale from ${formatPrice(price, currency)}.`;
  return price === 0 ? "Free to download." : `For sale for ${formatPrice(price, currency)}.`;
}

/** Returns sentences about what a release lacks that its owner may have overlooked. */
export function findGaps({ tracks, artworkUrl, kind }: AdminReleaseDetail): string[] {
  const silent = tracks.filter(({ masterAssetId }) => masterAssetId === null);
  const lossy = tracks.filter(({ isLossless }) => isLossless === false);
  const hasLossless = tracks.some(({ isLossless }) => isLossless === true);
  const noun = kind === "ep" ? kindNames.ep : kindNames[kind].toLowerCase();
  return [
    tracks.length === 0 && "It has no tracks yet.",
    silent.length > 0 && `${startTracks(silent)} ${silent.length === 1 ? "has" : "have"} no audio.`,
    artworkUrl === null && "It has no artwork.",
    lossy.length > 0 &&
      (hasLossless
        ? `${startTracks(lossy)} ${lossy.length === 1 ? "is" : "are"} compressed, as an MP3 is: no FLAC for the ${noun}.`
        : `Its audio is compressed, as an MP3 is: no FLAC for the ${noun}.`),
  ].filter((text) => text !== false);
}

/** Returns why a release cannot be published now; null if it can. */
export function findObstacle({ tracks }: Pick<AdminReleaseDetail, "tracks">): string | null {
  const failed = tracks.filter(({ audioState }) => audioState === "failed");
  if (failed.length > 0) {
    return `The audio of ${nameTracks(failed)} failed. Replace ${failed.length === 1 ? "its file or delete the track" : "their files or delete the tracks"}.`;
  }
  const open = tracks.filter(isInWork);
  if (open.length === 0) return null;
  return `The audio of ${nameTracks(open)} is being made. You can publish as soon as it is ready.`;
}

/** Names tracks by their numbers: "track 5", "tracks 1, 2 and 5". */
function nameTracks(tracks: Tracks): string {
  const numbers = tracks.map(({ number }) => String(number));
  const last = numbers.pop() ?? "";
  return numbers.length === 0 ? `track ${last}` : `tracks ${numbers.join(", ")} and ${last}`;
}

function startTracks(tracks: Tracks): string {
  return nameTracks(tracks).replace("track", "Track");
}
