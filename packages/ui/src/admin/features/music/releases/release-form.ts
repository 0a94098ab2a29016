import type { AdminRelease, AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import type { ReleaseKind } from "@recital/contract/values/catalog";
import type { Currency } from "@recital/contract/values/currency";
import { deleteReleaseMutation, type ReleaseChanges } from "../../../../api/admin/releases.ts";
import type { ImageValue } from "../../../components/form/image-value.ts";
import type { Edited } from "../../../components/form/saving.tsx";
import { fromFieldTime, toFieldTime } from "../../../components/form/time-values.ts";
import type { BadgeHue } from "../../../components/layout/card.tsx";
import type { Deletion } from "../../../deletions/use-deletion.ts";
import type { ReleaseTexts } from "./texts/en.ts";

/** The form values of a release. The field names are the server's, so that its error messages find their fields. */
export interface ReleaseForm {
  readonly title: string;
  readonly slug: string;
  readonly kind: ReleaseKind;
  /** On the clocks of the site, as `2026-12-01T18:00`; empty without a date. */
  readonly releaseAt: string;
  readonly artworkUrl: ImageValue;
  readonly description: string;
  readonly credits: string;
  readonly licence: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly productIds: readonly number[];
  /** As the API reads it; empty if it is not for sale. */
  readonly price: string;
}

/** The site's settings that the form needs. */
export interface ReleaseSite {
  readonly timezone: string;
  readonly currency: Currency;
}

export function editedRelease(release: AdminReleaseDetail, { timezone, currency }: ReleaseSite): Edited<ReleaseForm> {
  const { title, slug, kind, releaseAt, artworkUrl, description, credits, licence, links, productIds, version } =
    release;
  return {
    version,
    values: {
      title,
      slug,
      kind,
      releaseAt: releaseAt === null ? "" : toFieldTime(new Date(releaseAt), timezone),
      artworkUrl: { url: artworkUrl ?? "", file: null },
      description: description ?? "",
      credits: credits ?? "",
      licence: licence ?? "",
      links,
      productIds,
      price: release.price?.toFixed(currency.decimals) ?? "",
    },
  };
}

/**
 * Returns the request body for a form whose artwork is stored at `artworkUrl`. A price that was not changed is not sent,
 * because its product may have another one by now.
 */
export function writtenRelease(
  form: ReleaseForm,
  artworkUrl: string,
  { timezone, before }: Pick<ReleaseSite, "timezone"> & { readonly before: Pick<ReleaseForm, "price"> },
): ReleaseChanges {
  const { releaseAt, productIds, links, price, ...words } = form;
  return {
    ...words,
    ...(price !== before.price && { price: price === "" ? null : price }),
    artworkUrl: artworkUrl || null,
    releaseAt: fromFieldTime(releaseAt, timezone)?.toISOString() ?? null,
    productIds: [...productIds],
    links: links.map(({ label, url }) => ({ label, url })),
  };
}

interface Publication {
  readonly state: keyof ReleaseTexts["states"];
  readonly hue: "gray" | "green" | "purple";
}

/** The state of a release: a draft, public, or public before its date. */
export function publicationOf({ visibility, releaseAt }: AdminRelease, now = Date.now()): Publication {
  if (visibility === "draft") return { state: "draft", hue: "gray" };
  return releaseAt !== null && isUpcoming(releaseAt, now)
    ? { state: "early", hue: "purple" }
    : { state: "public", hue: "green" };
}

export function isUpcoming(time: string, now = Date.now()): boolean {
  return new Date(time).getTime() > now;
}

/** Formats a length as "4:05" or "1:02:03". */
export function formatLength(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Reads a length as {@link formatLength} writes it, or as seconds, in ms; null if it is malformed. */
export function readLength(text: string): number | null {
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim()) ?? [];
  if (!/^[\d:]+$/.test(text.trim())) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

export function kindOptionsOf({ kinds }: ReleaseTexts) {
  return Object.entries(kinds).map(([value, label]) => ({ value, label }));
}

export function releaseDeletion({ deletion: texts }: ReleaseTexts): Deletion<Pick<AdminRelease, "id" | "title">> {
  return {
    mutation: deleteReleaseMutation,
    question: ({ title }) => ({ title: texts.question, content: texts.means(title) }),
    nameOf: ({ title }) => title,
    success: texts.deleted,
    failure: texts.failed,
  };
}

const hues: Readonly<Record<AdminTrack["audioState"], BadgeHue>> = {
  waiting: "gray",
  encoding: "blue",
  ready: "green",
  failed: "red",
};

interface AudioState {
  readonly state: keyof ReleaseTexts["tracks"]["audio"];
  readonly hue: BadgeHue;
}

/** The state of a track's master. `isChecking` comes from this browser's upload. */
export function describeAudio({ masterAssetId, audioState }: AdminTrack, isChecking: boolean): AudioState {
  if (isChecking && audioState === "waiting") return { state: "checking", hue: "blue" };
  return masterAssetId === null ? { state: "none", hue: "yellow" } : { state: audioState, hue: hues[audioState] };
}
