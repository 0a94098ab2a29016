import type { FeaturedMusic, FeaturedTrack } from "@recital/contract/endpoints/site/home-page";
import type { Release, Track } from "@recital/contract/endpoints/music/releases";
import { imageLocations } from "@recital/contract/values/image-location";
import { buttonClass } from "../../../kit/button-class.ts";
import { useTexts } from "../../../kit/identity.ts";
import { hidden, MoreLink } from "../../../kit/page.tsx";
import { AppLink, useLocalPath } from "../../../kit/router.tsx";
import { SiteImage } from "../../../kit/site-image/site-image.tsx";
import { durationValue, formatDuration } from "../../../kit/track-duration.ts";
import { PlayButton } from "../player/play-button.tsx";
import { Offers } from "./buy-release.tsx";
import styles from "./featured-release.module.css";
import { ReleaseArtwork, ReleaseFacts } from "./release-facts.tsx";
import { releasePath } from "./release-text.ts";
import { releaseTexts } from "./texts/index.ts";

interface FeaturedProps {
  readonly music: FeaturedMusic;
}

/** Plays the featured release. */
export function ListenNow({ music: { release, first } }: FeaturedProps) {
  const t = useTexts(releaseTexts);
  const href = useLocalPath("/#music");
  if (!release || !first) return null;
  return (
    <>
      <PlayButton release={{ ...release, tracks: [asTrack(first)] }} label={t.listenNow} />
      <noscript>
        <a href={href} className={buttonClass("primary")}>
          {t.listenNow(release.title, hidden)}
        </a>
      </noscript>
    </>
  );
}

/** The featured release with a few tracks that can be played at once. */
export function FeaturedRelease({ music: { release, offers, first, tracks } }: FeaturedProps) {
  const t = useTexts(releaseTexts);
  if (!release) return null;
  return (
    <div className={`stack gap-7 ${styles["music"]}`}>
      <Album release={{ ...release, offers }} first={first} />
      {tracks.length > 0 && (
        <div>
          <h3 className={styles["heading"]}>{t.featuredSingles}</h3>
          <ol className="line-above">
            {tracks.map((track) => (
              <Row key={track.id} track={track} />
            ))}
          </ol>
        </div>
      )}
      <p>
        <MoreLink to="/music">{t.allReleases}</MoreLink>
      </p>
    </div>
  );
}

const coverSizes = "(min-width: 90rem) 33rem, (min-width: 60rem) 37vw, (min-width: 36rem) 55vw, 92vw";

interface AlbumProps {
  readonly release: Release & Pick<FeaturedMusic, "offers">;
  readonly first: FeaturedTrack | null;
}

function Album({ release, first }: AlbumProps) {
  const t = useTexts(releaseTexts);
  return (
    <article className={styles["album"]}>
      <ReleaseArtwork
        release={release}
        sizes={coverSizes}
        instead={(drawing) => <SiteImage location={imageLocations.albumCover} sizes={coverSizes} fallback={drawing} />}
      />
      <div>
        <p className="accent strong">{t.featuredAlbum}</p>
        <h3 className={styles["title"]}>
          <AppLink to={releasePath(release.slug)}>{release.title}</AppLink>
        </h3>
        <ReleaseFacts release={release} />
        <p className="wrap gap-3 top-5">
          {first && <PlayButton release={{ ...release, tracks: [asTrack(first)] }} kind="quiet" />}
          <Offers release={release} kind="quiet" />
          <AppLink to={releasePath(release.slug)} className={buttonClass("quiet")}>
            {t.viewRelease}
          </AppLink>
        </p>
      </div>
    </article>
  );
}

function Row({ track }: { readonly track: FeaturedTrack }) {
  const { id, slug, title, releaseTitle, artwork, durationMs } = track;
  return (
    <li className={styles["row"]} data-of={id}>
      <span className={styles["control"]}>
        <PlayButton release={{ slug, title }} track={asTrack(track)} kind="round" />
      </span>
      <div className={styles["cover"]}>
        <ReleaseArtwork release={{ slug, title: releaseTitle, artwork }} sizes="2.5rem" isDecorative />
      </div>
      <AppLink to={releasePath(slug)} className={styles["name"]}>
        {title}
        {releaseTitle !== title && <small className="quiet"> {releaseTitle}</small>}
      </AppLink>
      {durationMs !== null && (
        <time className="fixed quiet numbers" dateTime={durationValue(durationMs)}>
          {formatDuration(durationMs)}
        </time>
      )}
    </li>
  );
}

/** Returns the track as its release's page has it, without the fields that only this page shows. */
function asTrack(track: FeaturedTrack): Track {
  return { ...track, waveform: [], lyrics: null, credits: null, offer: null };
}
