import type { ReleaseDetail, Track } from "@recital/contract/endpoints/music/releases";
import { fromDecimal, offeredPrice } from "@recital/contract/values/money";
import type { ReactNode } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { hidden } from "../../../kit/page.tsx";
import { durationValue, formatDuration } from "../../../kit/track-duration.ts";
import { OfferButton } from "../../shop/cart/use-add-to-cart.tsx";
import { PlayButton } from "./play-button.tsx";
import styles from "./track-list.module.css";
import type { PlayerTexts } from "./texts/en.tsx";
import { playerTexts } from "./texts/index.ts";
import { Waveform } from "./waveform.tsx";

interface TrackListProps {
  readonly release: ReleaseDetail;
  /** True where lyrics and credits have a place of their own. */
  readonly isBare?: true;
}

/** The tracks of a release: playable, with lyrics and credits, and for sale where a track is sold alone. */
export function TrackList({ release, isBare }: TrackListProps) {
  return (
    <ol className={styles["tracks"]}>
      {release.tracks.map((track) => (
        <TrackRow key={track.id} release={release} track={isBare ? { ...track, lyrics: null, credits: null } : track} />
      ))}
    </ol>
  );
}

interface TrackRowProps {
  readonly release: ReleaseDetail;
  readonly track: Track;
}

function TrackRow({ release, track }: TrackRowProps) {
  const { number, title, durationMs, streams, lyrics, credits } = track;
  const t = useTexts(playerTexts);
  return (
    <li className={styles["row"]} data-of={track.id}>
      <div className={styles["line"]}>
        <span className={styles["control"]}>
          <span className={styles["number"]}>{number}</span>
          <PlayButton release={release} track={track} kind="round" />
        </span>
        <span className={`strong anywhere ${styles["title"]}`}>
          {title}
          {track.preview === "clip" && streams && <small>{t.preview}</small>}
        </span>
        {streams ? (
          <Waveform track={track} colors={release.colors} />
        ) : (
          <p className={styles["reason"]}>{reasonOf(release, track, t)}</p>
        )}
        {durationMs !== null && (
          <time className="quiet numbers" dateTime={durationValue(durationMs)}>
            {formatDuration(durationMs)}
          </time>
        )}
      </div>
      {streams && (
        <noscript>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music; its words are the lyrics below */}
          <audio controls preload="none" src={streams.mp3} aria-label={title} className={styles["native"]} />
        </noscript>
      )}
      {(track.offer || lyrics || credits) && (
        <div className={styles["more"]}>
          {track.offer && <BuyTrack offer={track.offer} />}
          <Text summary={t.lyricsOf(title, hidden)} text={lyrics} />
          <Text summary={t.creditsOf(title, hidden)} text={credits} />
        </div>
      )}
    </li>
  );
}

/** Says why a track cannot be played. */
function reasonOf({ releaseAt }: ReleaseDetail, { preview, durationMs }: Track, t: PlayerTexts): ReactNode {
  if (preview === "none") return t.notStreamed;
  if (durationMs === null || releaseAt === null) return t.notYet;
  return t.availableOn(<LocalDate at={releaseAt} />);
}

function BuyTrack({ offer }: { readonly offer: NonNullable<Track["offer"]> }) {
  const { currency, language } = useIdentity();
  const t = useTexts(playerTexts);
  const price = offeredPrice(fromDecimal(offer.price, currency), offer.priceMode, currency, language);
  return (
    <OfferButton offer={offer} imageUrl={null} className={buttonClass("quiet")}>
      <span>{t.buy(offer.name, price, hidden)}</span>
    </OfferButton>
  );
}

interface TextProps {
  readonly summary: ReactNode;
  readonly text: string | null;
}

function Text({ summary, text }: TextProps) {
  if (!text) return null;
  return (
    <details className={styles["text"]}>
      <summary>{summary}</summary>
      <p>{text}</p>
    </details>
  );
}
