import { useTexts } from "../../../kit/identity.ts";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { Hidden } from "../../../kit/page.tsx";
import { durationValue, formatDuration } from "../../../kit/track-duration.ts";
import { appUrl, type FeaturedTrack, trackUrl } from "./streaming.ts";
import { streamedTexts } from "./texts/index.ts";
import styles from "./track-list.module.css";

/** The singles. A click opens the track's page in a new tab and tries to open the streaming service's app. */
export function TrackList({ tracks }: { readonly tracks: readonly FeaturedTrack[] }) {
  const t = useTexts(streamedTexts);
  return (
    <div className={styles["tracks"]}>
      <h3>{t.featuredSingles}</h3>
      <ol>
        {tracks.map((track, place) => (
          <TrackRow key={track.id ?? track.name} track={track} place={place} />
        ))}
      </ol>
    </div>
  );
}

function TrackRow({ track, place }: { readonly track: FeaturedTrack; readonly place: number }) {
  const t = useTexts(streamedTexts);
  const handleClick = () => {
    const uri = appUrl(track.id);
    if (uri) openInApp(uri);
  };
  const index = <span className={`quiet numbers ${styles["index"]}`}>{place + 1}</span>;
  return (
    <li>
      <a
        href={trackUrl(track)}
        target="_blank"
        rel="noopener noreferrer"
        className={styles["row"]}
        data-app={track.id !== null || undefined}
        data-playing={place === 0 || undefined}
        onClick={handleClick}
      >
        <span className={styles["cover"]} aria-hidden="true">
          {track.coverUrl ? (
            <ResponsiveImage
              source={{ url: track.coverUrl, alt: "", set: null }}
              sizes="3rem"
              isComplete
              fallback={index}
            />
          ) : (
            index
          )}
        </span>
        <span className={styles["name"]}>{track.name}</span>
        {place === 0 && <PlayingSign />}
        <time className="fixed quiet numbers" dateTime={durationValue(track.durationMs)}>
          {formatDuration(track.durationMs)}
        </time>
        <Hidden>{t.newTab}</Hidden>
      </a>
    </li>
  );
}

/** Three vibrating strings. Decorative: the site plays no audio. */
function PlayingSign() {
  return (
    <svg className={styles["playing"]} viewBox="0 0 18 16" width="18" height="16" aria-hidden="true">
      <path d="M3 4v8" />
      <path d="M9 1v14" />
      <path d="M15 5v6" />
    </svg>
  );
}

const longEnoughMs = 2000;

/**
 * Opens a URI such as `spotify:track:1` in its app. Uses a frame, because without such an app some browsers would
 * replace the page by an error page.
 */
export function openInApp(uri: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = uri;
  document.body.append(frame);
  setTimeout(() => frame.remove(), longEnoughMs);
}
