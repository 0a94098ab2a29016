import type { ReleaseDetail } from "@recital/contract/endpoints/releases";
import type { MouseEvent, ReactNode } from "react";
import { productPath } from "../../kit/product-path.ts";
import { AppLink } from "../../kit/router.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";

interface OfferButtonProps {
  readonly offer: NonNullable<ReleaseDetail["offer"]>;
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
