import type { ReleaseDetail } from "@recital/contract/endpoints/releases";
import { formatPrice } from "@recital/contract/values/money";
import { buttonClass } from "../../kit/button-class.ts";
import { Hidden } from "../../kit/hidden.tsx";
import { useIdentity } from "../../kit/identity.ts";
import { LocalDate } from "../../kit/local-date.tsx";
import { OfferButton } from "../cart/offer-button.tsx";
import styles from "./buy-release.module.css";
import { isToCome } from "./release-text.ts";

interface BuyReleaseProps {
  readonly release: ReleaseDetail;
  readonly offer: NonNullable<ReleaseDetail["offer"]>;
  readonly kind: "primary" | "quiet";
}

/** Offers the product that is the whole release; says what it costs and what the customer gets. */
export function BuyRelease({ release, offer, kind }: BuyReleaseProps) {
  const { currency } = useIdentity();
  const { artwork, releaseAt, tracks } = release;
  const isPreOrder = isToCome(release);
  const hasFiles = tracks.some(({ durationMs }) => durationMs !== null);
  return (
    <>
      <OfferButton offer={offer} imageUrl={artwork?.src ?? null} className={`${buttonClass(kind)} ${styles["buy"]}`}>
        <span>
          {isPreOrder ? "Pre-order" : "Buy"}
          <Hidden> {offer.name},</Hidden> {formatPrice(offer.price, currency)}
        </span>
      </OfferButton>
      {hasFiles && (
        <p className={styles["formats"]}>
          Download in FLAC, MP3, AAC or Opus
          {isPreOrder && releaseAt && (
            <>
              {" "}
              from <LocalDate at={releaseAt} />
            </>
          )}
        </p>
      )}
    </>
  );
}
