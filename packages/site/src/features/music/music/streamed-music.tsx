import { imageLocations } from "@recital/contract/values/image-location";
import { useApi } from "@recital/ui/api/api-context";
import { featuredMusicQuery } from "@recital/ui/api/featured-music";
import { albumsQuery, topTracksQuery } from "@recital/ui/api/streaming";
import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "../../../kit/button-class.ts";
import { PlatformGlyph } from "../../../kit/glyphs/platform-glyph.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { StringPlate } from "../../../kit/motif/strings.tsx";
import { Loading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { SiteImage } from "../../../kit/site-image/site-image.tsx";
import styles from "./streamed-music.module.css";
import { builtInTracks, chooseAlbums, chooseFeatured, chooseTracks, type ListedAlbum } from "./streaming.ts";
import { streamedTexts } from "./texts/index.ts";
import { TrackList } from "./track-list.tsx";

/** The music of an artist without published releases: the streaming service's, else the built-in one. */
export function StreamedMusic() {
  const api = useApi();
  const { artistName, spotifyArtistId: artistId, language } = useIdentity();
  const t = useTexts(streamedTexts);
  const { data: featured, isLoading: isOwnLoading } = useQuery(featuredMusicQuery(api));
  const { data: tracks, isLoading } = useQuery(topTracksQuery(api, artistId));
  const { data: albums } = useQuery(albumsQuery(api, artistId));
  if (isLoading || isOwnLoading) return <Loading text={t.loading(artistName)} />;
  const showsDefaults = featured?.showsDefaults === true;
  const singles = chooseTracks(tracks, showsDefaults ? builtInTracks(artistName) : []);
  const album = chooseFeatured(albums, { artistId, artistName, showsDefaults, language });
  if (!album && singles.length === 0) return <Invitation />;
  return (
    <div className="stack gap-7" data-streamed>
      {album && <FeaturedAlbum {...album} />}
      {singles.length > 0 && <TrackList tracks={singles} />}
      {isAlbumListShown && <AlbumList albums={chooseAlbums(albums, artistName, language)} />}
      {(singles.some(({ id }) => id !== null) || album?.coverUrl) && <Attribution />}
    </div>
  );
}

function Invitation() {
  const t = useTexts(streamedTexts);
  return (
    <p className={styles["invitation"]}>
      {t.invitation((text) => (
        <AppLink to="/#contact">{text}</AppLink>
      ))}
    </p>
  );
}

/** The attribution that the streaming service requires next to its data. */
function Attribution() {
  const t = useTexts(streamedTexts);
  return (
    <p className={styles["attribution"]}>
      <a href="https://open.spotify.com" target="_blank" rel="noopener noreferrer">
        <PlatformGlyph platform="spotify" />
        {t.attribution}
      </a>
    </p>
  );
}

interface FeaturedAlbumProps {
  readonly title: string;
  readonly facts: string;
  /** The album's page at the streaming service. */
  readonly url: string;
  /** A cover stored on the site; null shows the site's image for the album. */
  readonly coverUrl: string | null;
}

const sizes = "(min-width: 90rem) 29rem, (min-width: 60rem) 33vw, (min-width: 36rem) 55vw, 92vw";

/** The featured album, with a link to the streaming service. */
export function FeaturedAlbum({ title, facts, url, coverUrl }: FeaturedAlbumProps) {
  const t = useTexts(streamedTexts);
  const drawn = <StringPlate seed={9} />;
  return (
    <article className={styles["album"]}>
      <div className={styles["cover"]}>
        {coverUrl === null ? (
          <SiteImage location={imageLocations.albumCover} sizes={sizes} fallback={drawn} />
        ) : (
          <ResponsiveImage source={{ url: coverUrl, alt: "", set: null }} sizes={sizes} fallback={drawn} />
        )}
      </div>
      <div>
        <p className="accent strong">{t.featuredAlbum}</p>
        <h3 className={styles["title"]}>{title}</h3>
        <p className="quiet">{facts}</p>
        <p className="top-5">
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
            {t.listen}
          </a>
        </p>
      </div>
    </article>
  );
}

/** The specification builds this list but does not show it. */
export const isAlbumListShown = false;

export function AlbumList({ albums }: { readonly albums: readonly ListedAlbum[] }) {
  const t = useTexts(streamedTexts);
  return (
    <div className={styles["albums"]}>
      <h3>{t.albums}</h3>
      <ul>
        {albums.map(({ id, name, facts, url, coverUrl }, place) => {
          const drawn = <StringPlate seed={place} />;
          return (
            <li key={id}>
              <div className={styles["albumListCover"]}>
                {coverUrl ? (
                  <ResponsiveImage
                    source={{ url: coverUrl, alt: "", set: null }}
                    sizes="4rem"
                    isComplete
                    fallback={drawn}
                  />
                ) : (
                  drawn
                )}
              </div>
              <p>
                <strong>{name}</strong>
                <span>{facts}</span>
              </p>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t.listenTo(name)}>
                {t.listen}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
