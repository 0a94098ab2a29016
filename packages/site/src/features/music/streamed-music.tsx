import { useApi } from "@recital/ui/api/api-context";
import { featuredMusicQuery } from "@recital/ui/api/featured-music";
import { albumsQuery, topTracksQuery } from "@recital/ui/api/streaming";
import { useQuery } from "@tanstack/react-query";
import { PlatformGlyph } from "../../kit/glyphs/platform-glyph.tsx";
import { useIdentity } from "../../kit/identity.ts";
import { Loading } from "../../kit/loading.tsx";
import { AppLink } from "../../kit/router.tsx";
import { AlbumList, isAlbumListShown } from "./album-list.tsx";
import { chooseFeatured } from "./choose-featured.ts";
import { FeaturedAlbum } from "./featured-album.tsx";
import { builtInTracks, chooseTracks } from "./featured-tracks.ts";
import { chooseAlbums } from "./listed-albums.ts";
import styles from "./music.module.css";
import { TrackList } from "./track-list.tsx";

/** The music of an artist without published releases: the streaming service's, else the built-in one. */
export function StreamedMusic() {
  const api = useApi();
  const { artistName, spotifyArtistId: artistId } = useIdentity();
  const { data: own, isLoading: isOwnLoading } = useQuery(featuredMusicQuery(api));
  const { data: tracks, isLoading } = useQuery(topTracksQuery(api, artistId));
  const { data: albums } = useQuery(albumsQuery(api, artistId));
  if (isLoading || isOwnLoading) return <Loading text={`Loading ${artistName}'s music...`} />;
  const showsDefaults = own?.showsDefaults === true;
  const singles = chooseTracks(tracks, showsDefaults ? builtInTracks(artistName) : []);
  const album = chooseFeatured(albums, { artistId, artistName, showsDefaults });
  if (!album && singles.length === 0) return <Invitation />;
  return (
    <div className={styles["releases"]} data-streamed>
      {album && <FeaturedAlbum {...album} />}
      {singles.length > 0 && <TrackList tracks={singles} />}
      {isAlbumListShown && <AlbumList albums={chooseAlbums(albums, artistName)} />}
      {(singles.some(({ id }) => id !== null) || album?.coverUrl) && <Attribution />}
    </div>
  );
}

function Invitation() {
  return (
    <p className={styles["invitation"]}>
      New music is on its way. <AppLink to="/#contact">Get the newsletter</AppLink> to hear it first.
    </p>
  );
}

/** The attribution that the streaming service requires next to its data. */
function Attribution() {
  return (
    <p className={styles["attribution"]}>
      <a href="https://open.spotify.com" target="_blank" rel="noopener noreferrer">
        <PlatformGlyph platform="spotify" />
        Track details from Spotify
      </a>
    </p>
  );
}
