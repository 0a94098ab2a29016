import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { useApi } from "@recital/ui/api/api-context";
import { releaseQuery } from "@recital/ui/api/releases";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../kit/identity.ts";
import { MoreLink } from "../../../kit/page.tsx";
import { PlayButton } from "../../music/player/play-button.tsx";
import { TrackList } from "../../music/player/track-list.tsx";
import styles from "./product-page.module.css";
import { productTexts } from "./texts/index.ts";

type SoldRelease = NonNullable<ProductDetail["release"]>;

/** The tracks that a product sells: the tracks of its release, or the single track. */
export function ProductTracks({ sold }: { readonly sold: SoldRelease }) {
  const { listen, tracks, moreAbout } = useTexts(productTexts);
  const release = useSoldTracks(sold);
  if (!release || release.tracks.length === 0) return null;
  return (
    <section className={styles["tracks"]} aria-labelledby="product-tracks">
      <header className={styles["tracksHead"]}>
        <h2 id="product-tracks">{release.tracks.length === 1 ? listen : tracks}</h2>
        <PlayButton release={release} kind="quiet" />
      </header>
      <TrackList release={release} />
      <p className="top-5">
        <MoreLink to={`/music/${release.slug}`}>{moreAbout(release.title)}</MoreLink>
      </p>
    </section>
  );
}

function useSoldTracks({ slug, trackId }: SoldRelease): ReleaseDetail | null {
  const { data } = useQuery(releaseQuery(useApi(), slug));
  if (!data) return null;
  const tracks = data.tracks.filter(({ id }) => trackId === null || id === trackId);
  // Single tracks are sold on the release's page.
  return { ...data, tracks: tracks.map((track) => ({ ...track, offer: null })) };
}
