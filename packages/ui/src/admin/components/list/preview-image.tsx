import type { ImageSet } from "@recital/contract/values/fields";
import { useState } from "react";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./preview-image.module.css";

interface PreviewImageProps {
  /** Empty if there is no image. */
  readonly src: string;
  readonly alt: string;
  readonly emptyText?: string;
  /** The image's smaller variants, if there are any. */
  readonly set?: ImageSet | null;
  /** The displayed width as in an image's `sizes`, which selects a variant. */
  readonly sizes?: string;
}

/** An image of the site; a placeholder if it is missing or fails to load. */
export function PreviewImage({ src, alt, emptyText, set, sizes = "30rem" }: PreviewImageProps) {
  const texts = useTexts(componentTexts);
  const [failed, setFailed] = useState("");
  if (src === "" || failed === src) {
    const empty = emptyText ?? texts.noImage;
    return (
      <div className={styles["placeholder"]} role="img" aria-label={src === "" ? empty : texts.imageNotLoadedName(alt)}>
        <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
          <path
            fill="currentColor"
            d="M4 5h16v14H4V5Zm2 2v7.6l3.5-3.5 3 3 2-2L18 15.6V7H6Zm9.5 3.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z"
          />
        </svg>
        <span>{src === "" ? empty : texts.imageNotLoaded}</span>
      </div>
    );
  }
  // The site's images have the same origin as the screens, in the desktop program too.
  const onSite = (url: string) => url.replace(/^public\//, "/");
  return (
    <picture>
      {set?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset.split(", ").map(onSite).join(", ")} sizes={sizes} />
      ))}
      <img className={styles["image"]} src={onSite(src)} alt={alt} loading="lazy" onError={() => setFailed(src)} />
    </picture>
  );
}
