import { useApi } from "@recital/ui/api/api-context";
import { siteContentQuery } from "@recital/ui/api/site-content";
import { albumsQuery, topTracksQuery } from "@recital/ui/api/streaming";
import { useQuery } from "@tanstack/react-query";
import { PlatformGlyph } from "../../kit/glyphs/platform-glyph.tsx";
import { useIdentity } from "../../kit/identity.ts";
import { Loading } from "../../kit/loading.tsx";
import { Section } from "../../kit/section/section.tsx";
import { AlbumList, isAlbumListShown } from "./album-list.tsx";
import { FeaturedAlbum, featuredAlbum } from "./featured-album.tsx";
import { chooseTracks } from "./featured-tracks.ts";
import { chooseAlbums } from "./listed-albums.ts";
import styles from "./music.module.css";
import { featuredAlbumUrl } from "./streaming-url.ts";
import { TrackList } from "./track-list.tsx";

const defaultDescription = "Atmospheric blends of piano and synthesizer, recorded close and left to ring.";

export function Music() {
  const { data: text } = useQuery(siteContentQuery(useApi(), "music"));
  return (
    <Section
      id="music"
      heading={text?.title || "Latest Releases"}
      description={text?.description || defaultDescription}
    >
      <Releases />
    </Section>
  );
}

function Releases() {
  const api = useApi();
  const { artistName, spotifyArtistId: artistId } = useIdentity();
  const { data: tracks, isLoading } = useQuery(topTracksQuery(api, artistId));
  const { data: albums } = useQuery(albumsQuery(api, artistId));
  if (isLoading) return <Loading text={`Loading ${artistName}'s music...`} />;
  const singles = chooseTracks(tracks, artistName);
  return (
    <div className={styles["releases"]}>
      <FeaturedAlbum url={featuredAlbumUrl(featuredAlbum.title, albums, { artistId, artistName })} />
      <TrackList tracks={singles} />
      {isAlbumListShown && <AlbumList albums={chooseAlbums(albums, artistName)} />}
      {singles.some(({ id }) => id !== null) && <Attribution />}
    </div>
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
