import type { ListedProduct } from "@recital/ui/api/products";
import { type MouseEvent, useId, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { hidden } from "../../../kit/page.tsx";
import { productPath } from "../../../kit/product-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { useAddToCart } from "../cart/use-add-to-cart.tsx";
import { choiceNote, choiceRequest, choicesOf, isFree, optionNames } from "../cart/variants.tsx";
import { offerTexts } from "../cart/texts/index.ts";
import styles from "./product-card.module.css";
import { storeTexts } from "./texts/index.ts";

/**
 * The button that adds a product to the cart, with the choice of a variant; a link to the page of a product that is
 * sold out, free or without a fixed price. On phones the button is a plus on the image, and the others are left to the
 * card's link.
 */
export function CardActions({ product }: { readonly product: ListedProduct }) {
  const t = useTexts(storeTexts);
  const offers = useTexts(offerTexts);
  const addToCart = useAddToCart();
  const choices = choicesOf(product);
  const select = useRef<HTMLSelectElement>(null);
  const [isMissing, setMissing] = useState(false);
  if (product.availability === "out") {
    return (
      <AppLink to={productPath(product.slug)} className={`${buttonClass("quiet")} ${styles["add"]} ${styles["out"]}`}>
        {t.soldOut(hidden, product.name)}
      </AppLink>
    );
  }
  if (isFree(product)) {
    return (
      <AppLink to={productPath(product.slug)} className={`${buttonClass("quiet")} ${styles["add"]}`}>
        {offers.getFree(hidden, product.name)}
      </AppLink>
    );
  }
  if (product.priceMode === "choose") {
    return (
      <AppLink to={productPath(product.slug)} className={`${buttonClass("quiet")} ${styles["add"]}`}>
        {t.choosePrice(hidden, product.name)}
      </AppLink>
    );
  }
  const handleAdd = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const variant = choices.find(({ id }) => String(id) === select.current?.value);
    setMissing(choices.length > 0 && !variant);
    if (variant) addToCart({ ...product, price: variant.price, variant, stocked: variant }, currentTarget);
    else if (choices.length === 0) addToCart({ ...product, stocked: product }, currentTarget);
    else select.current?.focus();
  };
  return (
    <div className={styles["actions"]} data-choice={choices.length > 0 || undefined}>
      {choices.length > 0 && (
        <Choice product={product} ref={select} isMissing={isMissing} onChange={() => setMissing(false)} />
      )}
      <button type="button" className={`${buttonClass("quiet")} ${styles["add"]}`} onClick={handleAdd}>
        <span>{offers.addToCart(hidden, product.name)}</span>
      </button>
    </div>
  );
}

interface ChoiceProps {
  readonly product: ListedProduct;
  readonly ref: React.RefObject<HTMLSelectElement | null>;
  /** True after an attempt to add the product without a choice. */
  readonly isMissing: boolean;
  readonly onChange: () => void;
}

function Choice({ product, ref, isMissing, onChange }: ChoiceProps) {
  const identity = useIdentity();
  const id = useId();
  const choices = choicesOf(product);
  const { chooseOf } = useTexts(storeTexts);
  const choose = useTexts(offerTexts).choose(optionNames(choices));
  return (
    <>
      <select
        ref={ref}
        className={styles["choice"]}
        defaultValue=""
        aria-label={chooseOf(choose, product.name)}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? id : undefined}
        onChange={onChange}
      >
        <option value="">{choose}</option>
        {choices.map((choice) => {
          const note = choiceNote(choice, choices, identity);
          return (
            <option key={choice.id} value={choice.id} disabled={choice.availability === "out"}>
              {choice.title}
              {note && ` – ${note}`}
            </option>
          );
        })}
      </select>
      {isMissing && (
        <p id={id} role="alert" className="fault small">
          {choiceRequest(choices, identity.language)}
        </p>
      )}
    </>
  );
}
