import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { formatDay } from "@recital/contract/values/format";
import { useId } from "react";
import { latePart, LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import { choicesOf, isFree, leftOf, priceText, shippingNote, StockLabel } from "../cart/variants.tsx";
import { AddButton } from "./add-button.tsx";
import styles from "./buy-product.module.css";
import { ChooseVariant, useVariantChoice } from "./choose-variant.tsx";
import { isUpcoming } from "./product-text.ts";

const notify = latePart(() => import("./notify-form.tsx").then(({ NotifyForm }) => NotifyForm));

const getFree = latePart(() => import("./get-free.tsx").then(({ GetFree }) => GetFree));

const choosePrice = latePart(() => import("./choose-price.tsx").then(({ ChoosePrice }) => ChoosePrice));

/** Loads what only sold-out and free products, and those without a fixed price, have. The browser loads it late. */
export const loadForms = (): Promise<unknown> => Promise.all([notify.load(), getFree.load(), choosePrice.load()]);

/** Loads the field of a price that the server's page has: the click that started the application may be on its button. */
export async function loadShownPrice(): Promise<void> {
  if (document.querySelector(`.${styles["ownPrice"]}`)) await choosePrice.load();
}

/**
 * What a product costs, what its customers get, the choice of a variant, and the button that adds it to the cart. For a
 * free download the form that gives it, for a sold-out one the form that asks for an email when it is back.
 */
export function BuyProduct({ product }: { readonly product: ProductDetail }) {
  const { currency, chargesShipping } = useIdentity();
  const note = shippingNote(product, chargesShipping);
  const choices = choicesOf(product);
  const { field, chosen, isMissing, choose, demand } = useVariantChoice(choices);
  const isSoldOut = (chosen ?? product).availability === "out";
  const isGiven = !isSoldOut && isFree(product, chosen);
  const isChosen = product.priceMode === "choose";
  const formId = useId();
  return (
    <div className={`stack start gap-3 top-5 ${styles["buy"]}`}>
      <p className={styles["price"]}>
        <strong>{priceText(product, currency, chosen)}</strong> {note && <span>{note}</span>}
      </p>
      {/* The choices say it of themselves, so that the button stays in its place. */}
      <StockLabel isSoldOut={product.availability === "out"} left={leftOf(product)} shipsOn={product.shipsOn} />
      {choices.length > 0 && (
        <ChooseVariant
          choices={choices}
          ref={field}
          isMissing={isMissing}
          form={isGiven || isChosen ? formId : undefined}
          onChoose={choose}
        />
      )}
      {isSoldOut ? (
        <notify.Part key={chosen?.id ?? 0} product={product} variant={chosen} />
      ) : isGiven ? (
        <getFree.Part product={product} formId={formId} onDemand={demand} />
      ) : isChosen ? (
        <choosePrice.Part product={product} chosen={chosen} formId={formId} onDemand={demand} />
      ) : (
        <AddButton product={product} onDemand={demand} />
      )}
      {!isGiven && (
        <noscript>
          <p className={styles["note"]}>Buying needs JavaScript.</p>
        </noscript>
      )}
      {!isSoldOut && <Delivery product={product} isFree={isGiven} />}
    </div>
  );
}

interface DeliveryProps {
  readonly product: ProductDetail;
  readonly isFree: boolean;
}

/** How the product reaches its customers. */
function Delivery({ product, isFree: isGiven }: DeliveryProps) {
  const { is_digital, deliversFiles, release, shipsOn, shipsWithin } = product;
  const releaseAt = release?.releaseAt ?? null;
  const ships = shipsOn === null ? `Ships within ${shipsWithin}` : `Ships on ${formatDay(shipsOn)}`;
  if (!is_digital && !release && !deliversFiles) return <p className={styles["note"]}>{ships}.</p>;
  const formats = "FLAC, MP3, AAC";
  if (!is_digital) {
    return (
      <p className={styles["note"]}>
        {ships}. Includes the download
        <From releaseAt={releaseAt} otherwise="" />
        {release && ` (${formats}, Opus)`}.
      </p>
    );
  }
  return (
    <p className={styles["note"]}>
      {release ? `${formats} or Opus` : "A download"}
      <From releaseAt={releaseAt} otherwise={isGiven ? ", here and by email" : " right after the payment"} />.
    </p>
  );
}

interface FromProps {
  readonly releaseAt: string | null;
  readonly otherwise: string;
}

/** The time from which files can be downloaded, if it is upcoming. */
function From({ releaseAt, otherwise }: FromProps) {
  if (!isUpcoming(releaseAt)) return otherwise;
  return (
    <>
      {" from "}
      <LocalDate at={releaseAt} />
    </>
  );
}
