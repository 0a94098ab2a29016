import type { Offer, ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { fromDecimal, offeredPrice } from "@recital/contract/values/money";
import { buttonClass } from "../../../kit/button-class.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import { Hidden } from "../../../kit/page.tsx";
import { OfferButton } from "../../shop/cart/use-add-to-cart.tsx";
import styles from "./featured-release.module.css";
import { isUpcoming } from "./release-text.ts";

interface BuyReleaseProps {
  readonly release: ReleaseDetail;
  /** That of the first button. */
  readonly kind: "primary" | "quiet";
}

/** Offers the products that bring the whole release; says what each costs and what the customer gets. */
export function BuyRelease({ release, kind }: BuyReleaseProps) {
  const { releaseAt, formats } = release;
  return (
    <>
      <Offers release={release} kind={kind} />
      {formats.length > 0 && (
        <p className={styles["formats"]}>
          Download in {listFormats(formats)}
          {isUpcoming(release) && releaseAt && (
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

interface OffersProps {
  readonly release: Pick<ReleaseDetail, "artwork" | "releaseAt" | "offers">;
  readonly kind: "primary" | "quiet";
}

/** A button for each product that brings the release. */
export function Offers({ release, kind }: OffersProps) {
  const { offers, artwork } = release;
  const isPreOrder = isUpcoming(release);
  return (
    <>
      {offers.map((offer, index) => (
        <OfferButton
          key={offer.id}
          offer={offer}
          imageUrl={artwork?.src ?? null}
          className={`${buttonClass(index === 0 ? kind : "quiet")} scripted`}
        >
          <OfferText offer={offer} isPreOrder={isPreOrder} isNamed={offers.length > 1} />
        </OfferButton>
      ))}
    </>
  );
}

interface OfferTextProps {
  readonly offer: Offer;
  readonly isPreOrder: boolean;
  /** Whether its name is shown, since there are others. */
  readonly isNamed: boolean;
}

function OfferText({ offer, isPreOrder, isNamed }: OfferTextProps) {
  const { currency } = useIdentity();
  const price = offeredPrice(fromDecimal(offer.price, currency), offer.priceMode, currency);
  return (
    <span>
      {isPreOrder ? "Pre-order" : "Buy"}
      {isNamed ? (
        <>
          {" "}
          <bdi>{offer.name}</bdi> ·
        </>
      ) : (
        <Hidden> {offer.name},</Hidden>
      )}{" "}
      {price}
    </span>
  );
}

/** Returns "FLAC, MP3 or Opus". */
function listFormats(formats: readonly string[]): string {
  const names = formats.map((format) => (format === "opus" ? "Opus" : format.toUpperCase()));
  return names.join(", ").replace(/, (?=[^,]*$)/, " or ");
}
