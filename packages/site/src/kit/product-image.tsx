import { useCallback, useState } from "react";
import { StringPlate } from "./motif/string-plate.tsx";
import styles from "./product-image.module.css";

interface ProductImageProps {
  readonly product: { readonly id: number; readonly name: string; readonly image_url: string | null };
  /** True where the image is among the first things seen. */
  readonly isUrgent?: boolean;
  /** True for the one image that a phone shows first; it goes before all others. */
  readonly isFirst?: boolean;
}

/** A product's image in a square that never changes its size; a drawn one where there is none or it fails. */
export function ProductImage({ product, isUrgent = false, isFirst = false }: ProductImageProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = product.image_url;
  // It may have failed before the application could hear of it.
  const checkImage = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailedUrl(url);
    },
    [url],
  );
  return (
    <div className={styles["frame"]}>
      {url && url !== failedUrl ? (
        <img
          ref={checkImage}
          src={url}
          alt={product.name}
          width={800}
          height={800}
          loading={isUrgent ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <>
          <StringPlate seed={product.id} />
          <p className={styles["none"]}>No image available</p>
        </>
      )}
    </div>
  );
}
