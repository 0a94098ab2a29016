import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { releaseQuery } from "@recital/ui/api/releases";
import { buttonClass } from "../../../kit/button-class.ts";
import icon from "../../../kit/button.module.css";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useTexts } from "../../../kit/identity.ts";
import { NotLoaded, Page } from "../../../kit/page.tsx";
import { RecordWash } from "../../../kit/record-wash.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { PlayButton } from "../player/play-button.tsx";
import { firstArtwork } from "./release-document.ts";
import { FullScreenSign, ReleaseArtwork } from "./release-facts.tsx";
import { releasePageTexts } from "./release-page/texts/index.ts";
import { releaseHead, releasePath } from "./release-text.ts";
import styles from "./room-page.module.css";
import { type Room, useRoom } from "./use-room.ts";

const coverSizes = "(orientation: landscape) 60vh, 80vw";

/** The listening room of a release: its cover, the string that moves with the sound, the title, and nothing else. */
function RoomPage({ data: release, read }: PageProps<ReleaseDetail>) {
  if (release) return <ListeningRoom release={release} />;
  return (
    <Page>
      <NotLoaded isPending={read.isPending} />
    </Page>
  );
}

function ListeningRoom({ release }: OfRelease) {
  const { slug, title, tracks, colors } = release;
  const { element, ...room } = useRoom(release);
  return (
    <article
      ref={element}
      className={styles["room"]}
      data-resting={room.isResting || undefined}
      data-lyrics={room.showsLyrics || undefined}
    >
      <RecordWash colors={colors} />
      <Controls slug={slug} room={room} />
      <div className={styles["cover"]}>
        <ReleaseArtwork release={release} sizes={coverSizes} isDecorative isUrgent />
      </div>
      <div className={styles["string"]} aria-hidden="true" />
      <header className={styles["titles"]}>
        <h1>{title}</h1>
        {/* The player marks the track that plays. */}
        <ol>
          {tracks.map((track) => (
            <li key={track.id} data-of={track.id}>
              {track.title}
            </li>
          ))}
        </ol>
      </header>
      <div className={styles["start"]}>
        <PlayButton release={release} />
        <NativeSound release={release} />
      </div>
      {room.hasLyrics && <Lyrics release={release} />}
    </article>
  );
}

interface ControlsProps {
  readonly slug: string;
  readonly room: Omit<Room, "element">;
}

/** They fade while nothing is touched. */
function Controls({ slug, room }: ControlsProps) {
  const t = useTexts(releasePageTexts);
  const { hasLyrics, showsLyrics, toggleLyrics, canFill, isFull, toggleFull } = room;
  return (
    <div className={styles["controls"]}>
      {hasLyrics && (
        <button
          type="button"
          className={`${buttonClass("quiet")} scripted`}
          aria-pressed={showsLyrics}
          onClick={toggleLyrics}
        >
          {t.lyrics}
        </button>
      )}
      {canFill && (
        <button
          type="button"
          className={`${icon["icon"]} scripted`}
          aria-label={isFull ? t.leaveFullScreen : t.fullScreen}
          onClick={toggleFull}
        >
          <FullScreenSign isFull={isFull} />
        </button>
      )}
      <AppLink to={releasePath(slug)} className={icon["icon"]} aria-label={t.leaveRoom}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </AppLink>
    </div>
  );
}

interface OfRelease {
  readonly release: ReleaseDetail;
}

/** The browser's own players, for visitors without scripts. */
function NativeSound({ release: { tracks } }: OfRelease) {
  return (
    <noscript>
      {tracks.map(
        ({ id, title, streams }) =>
          streams && (
            <p key={id}>
              {title}
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music; its words are on the release's page */}
              <audio controls preload="none" src={streams.mp3} aria-label={title} />
            </p>
          ),
      )}
    </noscript>
  );
}

/** The words of the track that plays, which the player marks. */
function Lyrics({ release: { tracks } }: OfRelease) {
  const t = useTexts(releasePageTexts);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser scrolls it by keys otherwise
    <ol className={styles["lyrics"]} tabIndex={0} aria-label={t.lyrics}>
      {tracks.map(({ id, title, lyrics }) => (
        <li key={id} data-of={id}>
          <h2>{title}</h2>
          <p>{lyrics || t.noLyrics}</p>
        </li>
      ))}
    </ol>
  );
}

export const roomPage = definePage({
  path: "/music/:slug/listen",
  listedAs: "/music/:slug",
  read: ({ slug }, { api }) => releaseQuery(api, slug),
  itemHead: releaseHead,
  Page: RoomPage,
  onServer: import.meta.env.SSR && { firstImage: (release) => firstArtwork(release, coverSizes) },
});
