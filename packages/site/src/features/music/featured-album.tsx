import { imageLocations } from "@recital/contract/values/image-location";
import { buttonClass } from "../../kit/button-class.ts";
import { StringPlate } from "../../kit/motif/string-plate.tsx";
import { SiteImage } from "../../kit/site-image/site-image.tsx";
import styles from "./featured-album.module.css";
import { describe } from "./listed-albums.ts";

/** The featured album, which the specification fixes. */
export const featuredAlbum = { title: "Fade", year: 2008, type: "album", tracks: 9 } as const;

/** The featured album, with a link to `url` at the streaming service. */
export function FeaturedAlbum({ url }: { readonly url: string }) {
  const { title, year, type, tracks } = featuredAlbum;
  return (
    <article className={styles["album"]}>
      <div className={styles["cover"]}>
        <SiteImage
          location={imageLocations.albumCover}
          sizes="(min-width: 90rem) 29rem, (min-width: 60rem) 33vw, (min-width: 36rem) 55vw, 92vw"
          fallback={<StringPlate seed={9} />}
        />
      </div>
      <div>
        <p className={styles["kind"]}>Featured Album</p>
        <h3 className={styles["title"]}>{title}</h3>
        <p className={styles["facts"]}>
          {year} · {describe(type, tracks)}
        </p>
        <p className={styles["listen"]}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
            Listen on Spotify
          </a>
        </p>
      </div>
    </article>
  );
}
