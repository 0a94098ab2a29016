import type { ImageSet } from "@recital/contract/values/image-set";
import { type ReactNode, useCallback, useState } from "react";
import styles from "./picture.module.css";

/** A picture as the API gives it. `set` is null where it is stored elsewhere. */
export interface PictureSource {
  readonly url: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly set: ImageSet | null;
}

interface PictureProps {
  readonly source: PictureSource;
  /** How wide it is shown, as in the `sizes` of an image. */
  readonly sizes: string;
  /** True for what is seen first: it is then loaded at once and before other pictures. */
  readonly isUrgent?: boolean;
  /** True for what is in the first view beside other pictures: loaded at once, with no more haste than they. */
  readonly isEager?: boolean;
  /** Uncropped, where the picture's owner asks for it. */
  readonly isWhole?: boolean;
  /** What stands there when it cannot be loaded. */
  readonly fallback: ReactNode;
}

/** Fills its positioned parent, whose shape it never changes: a few blurred pixels first, then the picture. */
export function Picture(props: PictureProps) {
  const { source, sizes, isUrgent = false, isEager = isUrgent, isWhole = false, fallback } = props;
  const { url, alt, set } = source;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  // It may have failed before the application could hear of it.
  const checkImage = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailedUrl(url);
    },
    [url],
  );
  if (failedUrl === url) return fallback;
  return (
    <>
      {set?.placeholder && <img className={styles["blurred"]} src={set.placeholder} alt="" aria-hidden="true" />}
      <picture>
        {set?.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          ref={checkImage}
          className={styles[isWhole ? "whole" : "image"]}
          src={set?.src ?? url}
          alt={alt}
          {...(set && { width: set.width, height: set.height })}
          loading={isEager ? "eager" : "lazy"}
          fetchPriority={isUrgent ? "high" : "auto"}
          decoding={isUrgent ? "auto" : "async"}
          onError={() => setFailedUrl(url)}
        />
      </picture>
    </>
  );
}
