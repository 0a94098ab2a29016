import type { SharedRelease } from "@recital/contract/endpoints/music/share-links";
import { type DownloadsRefusal, isRefusal, sharedReleaseQuery } from "@recital/ui/api/downloads";
import { LocaleField } from "../../../kit/form-field.tsx";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { FormatField } from "../../../kit/format-field.tsx";
import { FormattedText } from "../../../kit/formatted-text.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Hidden, hidden, LoneCard, NotLoaded, Page } from "../../../kit/page.tsx";
import { useUrlQuery } from "../../../kit/router.tsx";
import { durationValue, formatDuration } from "../../../kit/track-duration.ts";
import styles from "./listen-page.module.css";
import { listenTexts } from "./listen/texts/index.ts";
import { ReleaseArtwork, ReleaseFacts } from "./release-facts.tsx";
import { useListening } from "./use-listening.ts";

const artworkSizes = "(min-width: 60rem) 24rem, (min-width: 36rem) 50vw, 92vw";

/** A release for the holder of a private link, whole and also before it is out. */
function ListenPage({ params, data, read }: PageProps<SharedRelease | DownloadsRefusal, "token">) {
  if (data && isRefusal(data)) return <InvalidLink status={data.status} />;
  return (
    <Page>{data ? <Release release={data} token={params.token} /> : <NotLoaded isPending={read.isPending} />}</Page>
  );
}

interface ReleaseProps {
  readonly release: SharedRelease;
  readonly token: string;
}

function Release({ release, token }: ReleaseProps) {
  const { artistName } = useIdentity();
  const t = useTexts(listenTexts);
  const { title, descriptionBlocks, credits, tracks, sizes } = release;
  return (
    <article className={styles["release"]}>
      <div className={styles["artwork"]}>
        <ReleaseArtwork release={release} sizes={artworkSizes} isUrgent />
      </div>
      <div className="shrink">
        <p className={styles["private"]}>{t.private}</p>
        <h1 className={styles["title"]}>{title}</h1>
        <p className={styles["artist"]}>{artistName}</p>
        <ReleaseFacts release={{ ...release, tracks: tracks.length }} />
        {descriptionBlocks.length > 0 && <FormattedText blocks={descriptionBlocks} className={styles["description"]} />}
        <Tracks tracks={tracks} token={token} />
        {Object.keys(sizes).length > 0 && <Download release={release} token={token} />}
        {credits && <p className={styles["credits"]}>{credits}</p>}
      </div>
    </article>
  );
}

/** The tracks, and the one that plays. */
function Tracks({ tracks, token }: Pick<SharedRelease, "tracks"> & Pick<ReleaseProps, "token">) {
  const t = useTexts(listenTexts);
  const { audio, track, isPlaying, problem, press, events } = useListening(token, tracks, t.failed);
  return (
    <section aria-label={t.tracks} className={styles["player"]}>
      <noscript>
        <p>{t.needsScripts}</p>
      </noscript>
      <ol className={styles["tracks"]}>
        {tracks.map((row) => (
          <TrackRow
            key={row.id}
            track={row}
            isChosen={row.id === track?.id}
            isPlaying={isPlaying && row.id === track?.id}
            onPress={() => press(row)}
          />
        ))}
      </ol>
      <div role="alert">{problem !== null && <p className={styles["problem"]}>{problem}</p>}</div>
      <div className={styles["now"]} hidden={track === null}>
        <p className="flush strong anywhere">{track?.title}</p>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music */}
        <audio
          ref={audio}
          controls
          controlsList="nodownload"
          preload="none"
          aria-label={track?.title ?? t.player}
          {...events}
        />
      </div>
    </section>
  );
}

interface TrackRowProps {
  readonly track: SharedRelease["tracks"][number];
  readonly isChosen: boolean;
  readonly isPlaying: boolean;
  readonly onPress: () => void;
}

function TrackRow({ track: { number, title, durationMs, isPlayable }, isChosen, isPlaying, onPress }: TrackRowProps) {
  const t = useTexts(listenTexts);
  return (
    <li className={styles["track"]} data-chosen={isChosen || undefined}>
      <span className="quiet numbers">{number}</span>
      {isPlayable ? (
        <button type="button" className={styles["press"]} onClick={onPress}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
            <path d={isPlaying ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M7 4v16l13-8z"} />
          </svg>
          <Hidden>{(isPlaying ? t.pause : t.play)(title)}</Hidden>
        </button>
      ) : (
        <span className={styles["press"]} data-silent />
      )}
      <span className="strong anywhere">
        {title}
        {!isPlayable && <small className={styles["silent"]}>{t.notReady}</small>}
      </span>
      {durationMs !== null && (
        <time className="quiet numbers" dateTime={durationValue(durationMs)}>
          {formatDuration(durationMs)}
        </time>
      )}
    </li>
  );
}

/** The browser posts the form and saves the file that the response redirects to; the page stays. */
function Download({ release: { title, sizes }, token }: ReleaseProps) {
  const t = useTexts(listenTexts);
  const isRefused = useUrlQuery().has("problem");
  return (
    <form method="post" action={`/api/listen/${token}/downloads`} data-native className={styles["download"]}>
      <LocaleField />
      <FormatField id="format" of={title} formats={Object.keys(sizes)} sizes={sizes} />
      <button type="submit" className={buttonClass("quiet")}>
        {t.download(title, hidden)}
      </button>
      {isRefused && (
        <p role="alert" className={styles["problem"]}>
          {t.downloadFailed}
        </p>
      )}
    </form>
  );
}

/** The page of a link that is unknown, revoked, expired or used up: which of them is not told. */
function InvalidLink({ status }: Pick<DownloadsRefusal, "status">) {
  const { artistName } = useIdentity();
  const t = useTexts(listenTexts);
  return (
    <LoneCard string="silent">
      <h1>{status === 429 ? t.tooMany : t.invalid}</h1>
      <p>{status === 429 ? t.waitMinute : t.askForNew(artistName)}</p>
    </LoneCard>
  );
}

export const listenPage = definePage({
  path: "/listen/:token",
  read: ({ token }, { api }) => sharedReleaseQuery(api, token),
  head({ artistName, language }) {
    const { title, description } = listenTexts[language];
    return { title: `${title} | ${artistName}`, description };
  },
  Page: ListenPage,
  onServer: import.meta.env.SSR && {
    hydrate: "now",
    isPrivate: true,
    hasSecretUrl: true,
    status: (result) => (isRefusal(result) ? result.status : 200),
  },
});
