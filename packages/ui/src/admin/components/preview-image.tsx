import type { ImageSet } from "@recital/contract/values/image-set";
import { useState } from "react";
import styles from "./preview-image.module.css";

interface PreviewImageProps {
  /** Empty where there is none. */
  readonly src: string;
  readonly alt: string;
  readonly emptyText?: string;
  /** Smaller copies of it, where there are any. */
  readonly set?: ImageSet | null;
  /** How wide it is shown, as in the `sizes` of an image; for choosing among the copies. */
  readonly sizes?: string;
}

/** A picture of the site in the back office; a placeholder where it is missing or does not load. */
export function PreviewImage({ src, alt, emptyText = "No image", set, sizes = "30rem" }: PreviewImageProps) {
  const [failed, setFailed] = useState("");
  if (src === "" || failed === src) {
    return (
      <div
        className={styles["placeholder"]}
        role="img"
        aria-label={src === "" ? emptyText : `${alt} (could not be loaded)`}
      >
        <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
          <path
            fill="currentColor"
            d="M4 5h16v14H4V5Zm2 2v7.6l3.5-3.5 3 3 2-2L18 15.6V7H6Zm9.5 3.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z"
          />
        </svg>
        <span>{src === "" ? emptyText : "The image could not be loaded"}</span>
      </div>
    );
  }
  // The site's own pictures come from where the screens do: in every program the same origin, whichever that is.
  const onSite = (address: string) => address.replace(/^public\//, "/");
  return (
    <picture>
      {set?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset.split(", ").map(onSite).join(", ")} sizes={sizes} />
      ))}
      <img className={styles["image"]} src={onSite(src)} alt={alt} loading="lazy" onError={() => setFailed(src)} />
    </picture>
  );
}
