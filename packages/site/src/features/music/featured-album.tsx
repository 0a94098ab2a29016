import { imageLocations } from "@recital/contract/values/image-location";
import { buttonClass } from "../../kit/button-class.ts";
import { ResponsiveImage } from "../../kit/image/responsive-image.tsx";
import { StringPlate } from "../../kit/motif/string-plate.tsx";
import { SiteImage } from "../../kit/site-image/site-image.tsx";
import styles from "./featured-album.module.css";

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
        <p className={styles["kind"]}>Featured Album</p>
        <h3 className={styles["title"]}>{title}</h3>
        <p className={styles["facts"]}>{facts}</p>
        <p className={styles["listen"]}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
            Listen on Spotify
          </a>
        </p>
      </div>
    </article>
  );
}
