import type { ImageSet } from "@recital/contract/values/fields";
import { useTexts } from "./identity.ts";
import { ResponsiveImage } from "./image/responsive-image.tsx";
import { StringPlate } from "./motif/strings.tsx";
import styles from "./product-image.module.css";
import { kitTexts } from "./texts/index.ts";

interface ProductImageProps {
  readonly product: ProductWithImage;
  /** The displayed width, as in an image's `sizes`. */
  readonly sizes: string;
  /** True for images of the first view. */
  readonly isEager?: boolean;
  /** True for the first image on a phone, which is loaded with high priority. */
  readonly isFirst?: boolean;
}

interface ProductWithImage {
  readonly id: number;
  /** With it, the image travels to the product's page. */
  readonly slug?: string | null;
  readonly name: string;
  readonly image_url: string | null;
  /** A description of the image; default: the name. */
  readonly alt?: string;
  /** Null if the image is no upload. */
  readonly image: ImageSet | null;
}

/** A product's image in a square of fixed size, whole if it is far from a square itself; a drawn placeholder if it is missing or fails to load. */
export function ProductImage({ product, sizes, isEager = false, isFirst = false }: ProductImageProps) {
  const t = useTexts(kitTexts);
  const { id, slug, name, alt, image_url, image } = product;
  const drawn = (
    <>
      <StringPlate seed={id} />
      <p className={styles["none"]}>{t.noImageAvailable}</p>
    </>
  );
  return (
    <div className={styles["frame"]} data-cover={slug && productPath(slug)}>
      {image_url === null || image_url === "" ? (
        drawn
      ) : (
        <ResponsiveImage
          source={{ url: image_url, alt: alt || name, set: image }}
          sizes={sizes}
          isUrgent={isFirst}
          isEager={isEager}
          isComplete={image ? isLong(image) : false}
          fallback={drawn}
        />
      )}
    </div>
  );
}

/** From this ratio of its sides on, a square would cut off too much of an image: the collar and the hem of a shirt. */
const longFrom = 1.2;

function isLong({ width, height }: ImageSet): boolean {
  return Math.max(width, height) > longFrom * Math.min(width, height);
}

export function productPath(slug: string): string {
  return `/store/${slug}`;
}
