import type { ReleaseDetail } from "@recital/contract/endpoints/releases";
import { formatPrice } from "@recital/contract/values/money";
import { useApi } from "@recital/ui/api/api-context";
import { releaseQuery } from "@recital/ui/api/releases";
import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "../../kit/button-class.ts";
import { useIdentity } from "../../kit/identity.ts";
import { NotFoundCard } from "../../kit/not-found-card.tsx";
import { useLocation } from "../../kit/router.tsx";
import { PlayButton } from "../player/play-button.tsx";
import { TrackList } from "../player/track-list.tsx";
import styles from "./embed-page.module.css";
import { ReleaseArtwork } from "./release-artwork.tsx";
import { ReleaseFacts } from "./release-facts.tsx";
import { readSlug, releasePath } from "./release-path.ts";
import { isToCome } from "./release-text.ts";

/** A release in another site's frame. Its links open the artist's site in a new tab. */
export function EmbedPage() {
  const { data: release } = useQuery(releaseQuery(useApi(), readSlug(useLocation().pathname)));
  return <main className={styles["embed"]}>{release ? <Release release={release} /> : <NotFoundCard />}</main>;
}

function Release({ release }: { readonly release: ReleaseDetail }) {
  const { artistName, currency } = useIdentity();
  const { slug, title, offer, tracks } = release;
  const href = releasePath(slug);
  return (
    <>
      <div className={styles["top"]}>
        <div className={styles["artwork"]}>
          <ReleaseArtwork release={release} sizes="(min-width: 30rem) 10rem, 6rem" isDecorative isUrgent />
        </div>
        <div className={styles["words"]}>
          <h1 className={styles["title"]}>
            <a href={href} target="_blank" rel="noopener">
              {title}
            </a>
          </h1>
          <p className={styles["artist"]}>{artistName}</p>
          <ReleaseFacts release={{ ...release, tracks: tracks.length }} />
        </div>
      </div>
      <div className={styles["actions"]}>
        <PlayButton release={release} />
        <a href={href} target="_blank" rel="noopener" className={buttonClass("quiet")}>
          {offer
            ? `${isToCome(release) ? "Pre-order" : "Buy"} ${formatPrice(offer.price, currency)}`
            : `Open on ${artistName}’s site`}
        </a>
      </div>
      <TrackList release={withoutOffers(release)} />
    </>
  );
}

/** In a frame there is no cart, and little space. */
function withoutOffers(release: ReleaseDetail): ReleaseDetail {
  const tracks = release.tracks.map((track) => ({ ...track, offer: null, lyrics: null, credits: null }));
  return { ...release, offer: null, tracks };
}
