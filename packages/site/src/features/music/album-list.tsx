import { StringPlate } from "../../kit/motif/string-plate.tsx";
import { ResponsiveImage } from "../../kit/image/responsive-image.tsx";
import styles from "./album-list.module.css";
import type { ListedAlbum } from "./listed-albums.ts";

/** The specification builds this list but does not show it. */
export const isAlbumListShown = false;

export function AlbumList({ albums }: { readonly albums: readonly ListedAlbum[] }) {
  return (
    <div className={styles["albums"]}>
      <h3>Albums</h3>
      <ul>
        {albums.map(({ id, name, facts, url, coverUrl }, place) => {
          const drawn = <StringPlate seed={place} />;
          return (
            <li key={id}>
              <div className={styles["cover"]}>
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
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`Listen to ${name} on Spotify`}>
                Listen on Spotify
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
