import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import type { Currency } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { isInWork } from "../../../../api/admin/releases.ts";
import { formatDateTime } from "../../../components/format.ts";
import { isUpcoming } from "./release-form.ts";
import type { ReleaseTexts } from "./texts/en.ts";
import { releaseTexts } from "./texts/index.ts";

type Tracks = readonly AdminTrack[];
type PublishTexts = ReleaseTexts["publishing"];

interface Reader {
  readonly language: AdminLanguage;
  /** That of the site. */
  readonly timezone: string;
}

/** What visitors will hear once a release is public, in one sentence. */
export function describePlaying(
  { tracks, releaseAt }: AdminReleaseDetail,
  { language, timezone }: Reader,
  now = Date.now(),
): string {
  const texts = releaseTexts[language].publishing;
  const sounding = tracks.filter(({ masterAssetId }) => masterAssetId !== null);
  if (releaseAt !== null && isUpcoming(releaseAt, now)) {
    const early = sounding.filter(({ playsEarly, preview }) => playsEarly && preview !== "none");
    const date = formatDateTime(releaseAt, language, timezone);
    return early.length === 0
      ? texts.nothingUntil(date)
      : texts.earlyUntil(date, early.length, numbersOf(early, texts));
  }
  const count = (preview: AdminTrack["preview"]) => sounding.filter((track) => track.preview === preview).length;
  const [full, clips, silent] = [count("full"), count("clip"), count("none")];
  if (sounding.length === 0) return texts.nothingPlays;
  return full === sounding.length ? texts.allPlay(full) : texts.somePlay(full, clips, silent);
}

/** Returns how it is sold, in one sentence; null if it is not for sale. */
export function describePrice(
  { price, product }: AdminReleaseDetail,
  currency: Currency,
  { publishing: texts }: ReleaseTexts,
): string | null {
  if (price === null) return null;
  const amount = formatPrice(price, currency);
  if (product?.priceMode === "choose") return texts.saleFrom(amount);
  return price === 0 ? texts.saleFree : texts.saleFor(amount);
}

/** Returns sentences about what a release lacks that its owner may have overlooked. */
export function findGaps(
  { tracks, artworkUrl, kind }: AdminReleaseDetail,
  { publishing: texts }: ReleaseTexts,
): string[] {
  const silent = tracks.filter(({ masterAssetId }) => masterAssetId === null);
  const lossy = tracks.filter(({ isLossless }) => isLossless === false);
  const hasLossless = tracks.some(({ isLossless }) => isLossless === true);
  return [
    tracks.length === 0 && texts.noTracks,
    silent.length > 0 && texts.noAudio(silent.length, numbersOf(silent, texts)),
    artworkUrl === null && texts.noArtwork,
    lossy.length > 0 &&
      (hasLossless ? texts.lossyTracks[kind](lossy.length, numbersOf(lossy, texts)) : texts.allLossy[kind]),
  ].filter((text) => text !== false);
}

/** Returns why a release cannot be published now; null if it can. */
export function findObstacle(
  { tracks }: Pick<AdminReleaseDetail, "tracks">,
  { publishing: texts }: ReleaseTexts,
): string | null {
  const failed = tracks.filter(({ audioState }) => audioState === "failed");
  if (failed.length > 0) return texts.audioFailed(failed.length, numbersOf(failed, texts));
  const open = tracks.filter(isInWork);
  return open.length === 0 ? null : texts.audioInWork(open.length, numbersOf(open, texts));
}

/** Lists tracks by their numbers: "5", or "1, 2 and 5". */
function numbersOf(tracks: Tracks, texts: PublishTexts): string {
  const numbers = tracks.map(({ number }) => String(number));
  const last = numbers.pop() ?? "";
  return numbers.length === 0 ? last : texts.numbers(numbers.join(", "), last);
}
