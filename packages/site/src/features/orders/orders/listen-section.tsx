import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { ImageSet } from "@recital/contract/values/fields";
import { useApi } from "@recital/ui/api/api-context";
import { orderMusicQuery } from "@recital/ui/api/releases";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../kit/identity.ts";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { PlayButton } from "../../music/player/play-button.tsx";
import styles from "./listen-section.module.css";
import { orderTexts } from "./order/texts/index.ts";

/** The music of an order that can be played, to hear it on the site at once. */
export function ListenSection({ order }: { readonly order: BuyerOrder }) {
  const { data: music } = useQuery(orderMusicQuery(useApi(), order.id));
  const texts = useTexts(orderTexts);
  const isWaiting = order.needsShipping && order.status !== "delivered";
  if (!music || music.length === 0) return null;
  return (
    <section id="listen" className={styles["listen"]} aria-labelledby="listen-heading">
      <h2 id="listen-heading">{isWaiting ? texts.listenMeanwhile : texts.listen}</h2>
      <ul>
        {music.map(({ release, track }) => (
          <li key={`${release.slug} ${track?.id}`}>
            <PlayButton release={release} {...(track && { track })} kind="round" />
            {release.artwork && <Artwork artwork={release.artwork} />}
            <p>
              <AppLink to={`/music/${release.slug}`}>
                <bdi>{track?.title ?? release.title}</bdi>
              </AppLink>
              {track && (
                <small>
                  <bdi>{release.title}</bdi>
                </small>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Artwork({ artwork }: { readonly artwork: ImageSet }) {
  return (
    <div className={styles["artwork"]}>
      <ResponsiveImage source={{ url: artwork.src, alt: "", set: artwork }} sizes="3.5rem" fallback={null} />
    </div>
  );
}
