import type { Offer } from "@recital/contract/endpoints/music/releases";
import { createContext, type MouseEvent, type ReactNode, use, useEffect } from "react";
import { useIdentity } from "../../../kit/identity.ts";
import { productPath } from "../../../kit/product-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { useShowToast } from "../../../kit/toasts/toast-store.ts";
import type { addToCart, ProductToAdd } from "./add-to-cart.tsx";
import { cartLinkTexts } from "./cart-link/texts/index.ts";
import { useCartStore } from "./cart-store.ts";

type LoadAdding = () => Promise<{ readonly addToCart: typeof addToCart }>;

/** Loads the code that adds a product to the cart and says so. */
export const AddContext = createContext<LoadAdding>(() => Promise.reject(new Error("No AddContext")));

/**
 * Returns a function that adds one of a product to the cart, by a press of `button`, and shows a toast with the result.
 * Its code is loaded once the page is interactive.
 */
export function useAddToCart(): (product: ProductToAdd, button: Element) => void {
  const load = use(AddContext);
  const store = useCartStore();
  const show = useShowToast();
  const { language } = useIdentity();
  useEffect(() => void load().catch(() => undefined), [load]);
  return (product, button) => {
    load().then(
      (code) => code.addToCart(product, { store, show, button, language }),
      () => show({ title: cartLinkTexts[language].notAdded, variant: "destructive" }),
    );
  };
}

interface OfferButtonProps {
  readonly offer: Offer;
  readonly imageUrl: string | null;
  readonly className: string;
  readonly children: ReactNode;
}

/** Adds what a release or a track is sold as to the cart; leads to its page if an option must be chosen or none is left. */
export function OfferButton({ offer, imageUrl, className, children }: OfferButtonProps) {
  const addToCart = useAddToCart();
  if (!offer.canAddToCart) {
    return (
      <AppLink to={productPath(offer.slug)} className={className}>
        {children}
      </AppLink>
    );
  }
  const { id, name, price } = offer;
  const handleAdd = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    addToCart({ id, name, price, image_url: imageUrl }, currentTarget);
  return (
    <button type="button" className={className} onClick={handleAdd}>
      {children}
    </button>
  );
}
