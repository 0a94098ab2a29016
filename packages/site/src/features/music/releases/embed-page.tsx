import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { fromDecimal, offeredPrice } from "@recital/contract/values/money";
import { releaseQuery } from "@recital/ui/api/releases";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { NotLoaded } from "../../../kit/page.tsx";
import { useLocalPath } from "../../../kit/router.tsx";
import { PlayButton } from "../player/play-button.tsx";
import { TrackList } from "../player/track-list.tsx";
import { firstArtwork } from "./release-document.ts";
import { ReleaseArtwork, ReleaseFacts } from "./release-facts.tsx";
import styles from "./release-page.module.css";
import { releasePageTexts } from "./release-page/texts/index.ts";
import { isUpcoming, musicHead, releasePath } from "./release-text.ts";

const artworkSizes = "(min-width: 30rem) 10rem, 6rem";

/** A release in another site's frame. Its links open the artist's site in a new tab. */
function EmbedPage({ data: release, read }: PageProps<ReleaseDetail>) {
  return (
    <div className={styles["embed"]}>
      {release ? <Release release={release} /> : <NotLoaded isPending={read.isPending} />}
    </div>
  );
}

function Release({ release }: { readonly release: ReleaseDetail }) {
  const { artistName, currency, language } = useIdentity();
  const t = useTexts(releasePageTexts);
  const { slug, title, tracks } = release;
  const [offer] = release.offers;
  const href = useLocalPath(releasePath(slug));
  const price = offer && offeredPrice(fromDecimal(offer.price, currency), offer.priceMode, currency, language);
  return (
    <>
      <div className={styles["top"]}>
        <div className={styles["embedPageArtwork"]}>
          <ReleaseArtwork release={release} sizes={artworkSizes} isDecorative isUrgent />
        </div>
        <div className="shrink">
          <h1 className={styles["embedPageTitle"]}>
            <a href={href} target="_blank" rel="noopener">
              {title}
            </a>
          </h1>
          <p className={styles["artist"]}>{artistName}</p>
          <ReleaseFacts release={{ ...release, tracks: tracks.length }} />
        </div>
      </div>
      <div className="wrap gap-3">
        <PlayButton release={release} />
        <a href={href} target="_blank" rel="noopener" className={buttonClass("quiet")}>
          {price === undefined ? t.openSite(artistName) : (isUpcoming(release) ? t.preOrderFor : t.buyFor)(price)}
        </a>
      </div>
      <TrackList release={withoutOffers(release)} />
    </>
  );
}

/** In a frame there is no cart, and little space. */
function withoutOffers(release: ReleaseDetail): ReleaseDetail {
  const tracks = release.tracks.map((track) => ({ ...track, offer: null, lyrics: null, credits: null }));
  return { ...release, offers: [], tracks };
}

export const embedPage = definePage({
  path: "/embed/:slug",
  isFramed: true,
  read: ({ slug }, { api }) => releaseQuery(api, slug),
  head: musicHead,
  Page: EmbedPage,
  onServer: import.meta.env.SSR && { firstImage: (release) => firstArtwork(release, artworkSizes) },
});
