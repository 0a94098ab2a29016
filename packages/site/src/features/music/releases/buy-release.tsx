import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
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
  readonly offer: NonNullable<ReleaseDetail["offer"]>;
  readonly kind: "primary" | "quiet";
}

/** Offers the product that is the whole release; says what it costs and what the customer gets. */
export function BuyRelease({ release, offer, kind }: BuyReleaseProps) {
  const { currency } = useIdentity();
  const { artwork, releaseAt, formats } = release;
  const isPreOrder = isUpcoming(release);
  return (
    <>
      <OfferButton offer={offer} imageUrl={artwork?.src ?? null} className={`${buttonClass(kind)} scripted`}>
        <span>
          {isPreOrder ? "Pre-order" : "Buy"}
          <Hidden> {offer.name},</Hidden> {offeredPrice(fromDecimal(offer.price, currency), offer.priceMode, currency)}
        </span>
      </OfferButton>
      {formats.length > 0 && (
        <p className={styles["formats"]}>
          Download in {listFormats(formats)}
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

/** Returns "FLAC, MP3 or Opus". */
function listFormats(formats: readonly string[]): string {
  const names = formats.map((format) => (format === "opus" ? "Opus" : format.toUpperCase()));
  return names.join(", ").replace(/, (?=[^,]*$)/, " or ");
}
