import type { Release, Track } from "@recital/contract/endpoints/music/releases";
import type { ReactNode } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { hidden } from "../../../kit/page.tsx";
import { playerTexts } from "./texts/index.ts";
import styles from "./track-list.module.css";

interface PlayButtonProps {
  /** With its tracks, sound starts without reading them first. */
  readonly release: Pick<Release, "slug" | "title"> & { readonly tracks?: number | readonly Track[] };
  /** The track to play; default: the first one of the release that can be played. */
  readonly track?: Track;
  /** `round` shows only the sign; default: `primary`. */
  readonly kind?: "primary" | "quiet" | "round";
  /** Returns what the button says, of which the name is for screen readers only; default: "Play". */
  readonly label?: (name: string, hide: (text: string) => ReactNode) => ReactNode;
}

/**
 * Plays and pauses a track or a release; nothing if it has nothing to play. It has no handler of its own: boot/ loads the
 * player at the first click, and the player marks the button as playing by `data-state`.
 */
export function PlayButton({ release, track, kind = "primary", label }: PlayButtonProps) {
  const { artistName } = useIdentity();
  const t = useTexts(playerTexts);
  const first = track ?? firstPlayable(release.tracks);
  if (first === null || first?.streams === null) return null;
  const name = track?.title ?? release.title;
  return (
    <button
      type="button"
      className={kind === "round" ? styles["round"] : `${buttonClass(kind)} ${styles["play"]}`}
      data-native
      data-play={release.slug}
      data-again={t.again}
      data-artist={artistName}
      {...(track && { "data-track": track.id })}
      {...(first?.streams && {
        "data-first": first.id,
        "data-title": first.title,
        "data-opus": first.streams.opus,
        "data-mp3": first.streams.mp3,
      })}
    >
      <svg className={styles["sign"]} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path className={styles["start"]} d="M7 4v16l13-8z" />
        <path className={styles["pause"]} d="M6 4h4v16H6zM14 4h4v16h-4z" />
      </svg>
      <span className={styles["start"]}>
        {kind === "round" ? hidden(t.playTrack(name)) : (label ?? t.play)(name, hidden)}
      </span>
      <span className={styles["pause"]}>{kind === "round" ? hidden(t.pauseTrack(name)) : t.pause(name, hidden)}</span>
    </button>
  );
}

/** Returns the first track that can be played; null if there is none, undefined if the tracks are not known. */
function firstPlayable(tracks: number | readonly Track[] | undefined): Track | null | undefined {
  return typeof tracks === "object" ? (tracks.find(({ streams }) => streams !== null) ?? null) : undefined;
}
