import type { ImageSet } from "@recital/contract/values/image-set";
import { StringPlate } from "./motif/string-plate.tsx";
import { Picture } from "./picture/picture.tsx";
import styles from "./product-image.module.css";

interface ProductImageProps {
  readonly product: PicturedProduct;
  /** How wide it is shown, as in the `sizes` of an image. */
  readonly sizes: string;
  /** True where the image is among the first things seen. */
  readonly isEager?: boolean;
  /** True for the one image that a phone shows first; it goes before all others. */
  readonly isFirst?: boolean;
}

interface PicturedProduct {
  readonly id: number;
  readonly name: string;
  readonly image_url: string | null;
  /** Null where the image is stored elsewhere. */
  readonly image: ImageSet | null;
}

/** A product's image in a square that never changes its size; a drawn one where there is none or it fails. */
export function ProductImage({ product, sizes, isEager = false, isFirst = false }: ProductImageProps) {
  const { id, name, image_url, image } = product;
  const drawn = (
    <>
      <StringPlate seed={id} />
      <p className={styles["none"]}>No image available</p>
    </>
  );
  return (
    <div className={styles["frame"]}>
      {image_url === null || image_url === "" ? (
        drawn
      ) : (
        <Picture
          source={{ url: image_url, alt: name, set: image }}
          sizes={sizes}
          isUrgent={isFirst}
          isEager={isEager}
          fallback={drawn}
        />
      )}
    </div>
  );
}
