import type { Offer, ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { formatChoice } from "@recital/contract/values/format";
import { fromDecimal, offeredPrice } from "@recital/contract/values/money";
import { buttonClass } from "../../../kit/button-class.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { hidden } from "../../../kit/page.tsx";
import { OfferButton } from "../../shop/cart/use-add-to-cart.tsx";
import styles from "./featured-release.module.css";
import { isUpcoming } from "./release-text.ts";
import { releaseTexts } from "./texts/index.ts";

interface BuyReleaseProps {
  readonly release: ReleaseDetail;
  /** That of the first button. */
  readonly kind: "primary" | "quiet";
}

/** Offers the products that bring the whole release; says what each costs and what the customer gets. */
export function BuyRelease({ release, kind }: BuyReleaseProps) {
  const { releaseAt, formats } = release;
  const { language } = useIdentity();
  const t = useTexts(releaseTexts);
  const choice = formatChoice(formats.map(nameFormat), language);
  return (
    <>
      <Offers release={release} kind={kind} />
      {formats.length > 0 && (
        <p className={styles["formats"]}>
          {isUpcoming(release) && releaseAt
            ? t.downloadInFrom(choice, <LocalDate at={releaseAt} />)
            : t.downloadIn(choice)}
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
  const { currency, language } = useIdentity();
  const t = useTexts(releaseTexts);
  const price = offeredPrice(fromDecimal(offer.price, currency), offer.priceMode, currency, language);
  if (!isNamed) return <span>{(isPreOrder ? t.preOrder : t.buy)(offer.name, price, hidden)}</span>;
  return <span>{(isPreOrder ? t.preOrderNamed : t.buyNamed)(<bdi>{offer.name}</bdi>, price)}</span>;
}

function nameFormat(format: string): string {
  return format === "opus" ? "Opus" : format.toUpperCase();
}
