import type { Release, ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import { wordsOf } from "@recital/contract/values/plain-text";
import type { PageHead } from "../../../kit/define-page.ts";
import { releaseTexts } from "./texts/index.ts";

export function releasePath(slug: string): string {
  return `/music/${slug}`;
}

/** The path of a release's listening room. */
export function roomPath(slug: string): string {
  return `${releasePath(slug)}/listen`;
}

/** Whether a key is pressed alone, and not in a field. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  const isInField = target instanceof Element && target.closest("input, select, textarea, dialog, [popover]") !== null;
  return !(isInField || altKey || ctrlKey || metaKey || defaultPrevented);
}

/** Returns a release's kind and number of tracks: "EP · 4 tracks". */
export function describeKind({ kind, tracks }: Pick<Release, "kind" | "tracks">, language: Language): string {
  const t = releaseTexts[language];
  return `${t[kind]} · ${t.tracks(tracks)}`;
}

/** Whether a release has an upcoming date. */
export function isUpcoming({ releaseAt }: Pick<Release, "releaseAt">): boolean {
  return releaseAt !== null && Date.parse(releaseAt) > Date.now();
}

/** What someone did, by a line of credits. */
interface Credit {
  /** Empty if the line names none. */
  readonly role: string;
  readonly name: string;
}

const maxRoleLength = 40;

/** Reads credits, "Piano: Mira Solveig" in each line. A web address is no role. */
export function readCredits(text: string): Credit[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, role = "", name = line] = /^([^:]+):\s+(.+)$/.exec(line.trim()) ?? [];
    return role.length <= maxRoleLength ? { role, name: name.trim() } : { role: "", name: line.trim() };
  });
}

/** Returns the length of all tracks in minutes: "38 minutes"; null while the length of a track is unknown. */
export function describeLength({ tracks }: ReleaseDetail, language: Language): string | null {
  if (tracks.length === 0 || tracks.some(({ durationMs }) => durationMs === null)) return null;
  const minutes = Math.round(tracks.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0) / 60_000);
  return minutes < 1 ? null : releaseTexts[language].minutes(minutes);
}

/** Returns the head of the page of all releases. */
export function musicHead({ artistName, language }: SiteIdentity): PageHead {
  const t = releaseTexts[language];
  return { title: `${t.music} | ${artistName}`, description: t.musicBy(artistName) };
}

/** Returns the head of a release's page. */
export function releaseHead(release: ReleaseDetail, identity: SiteIdentity): PageHead {
  const description = describeRelease(release, identity);
  return { title: `${release.title} | ${identity.artistName}`, description };
}

const maxLength = 200;

/** Returns the description of a release's page for search engines and shared links. */
function describeRelease(release: ReleaseDetail, { artistName, language }: SiteIdentity): string {
  const kind = describeKind({ ...release, tracks: release.tracks.length }, language);
  const facts = releaseTexts[language].factsBy(kind, artistName);
  const words = wordsOf(release.descriptionBlocks);
  const text = words === "" ? facts : `${words} ${facts}`;
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, "")}…`;
}
