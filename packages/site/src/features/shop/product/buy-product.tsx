import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { useId } from "react";
import { latePart } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { choicesOf, isFree, leftOf, priceText, shippingNote, StockLabel } from "../cart/variants.tsx";
import { AddButton } from "./add-button.tsx";
import styles from "./buy-product.module.css";
import { ChooseVariant, useVariantChoice } from "./choose-variant.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { productTexts } from "./texts/index.ts";

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
  const identity = useIdentity();
  const { buyingNeedsScript } = useTexts(productTexts);
  const note = shippingNote(product, identity);
  const choices = choicesOf(product);
  const { field, chosen, isMissing, choose, demand } = useVariantChoice(choices);
  const isSoldOut = (chosen ?? product).availability === "out";
  const isGiven = !isSoldOut && isFree(product, chosen);
  const isChosen = product.priceMode === "choose";
  const formId = useId();
  return (
    <div className={`stack start gap-3 top-5 ${styles["buy"]}`}>
      <p className={styles["price"]}>
        <strong>{priceText(product, identity, chosen)}</strong> {note && <span>{note}</span>}
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
          <p className={styles["note"]}>{buyingNeedsScript}</p>
        </noscript>
      )}
      <ProductFacts product={product} isGiven={isGiven} isSoldOut={isSoldOut} />
    </div>
  );
}
