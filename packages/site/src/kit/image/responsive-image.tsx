import type { ImageSet } from "@recital/contract/values/fields";
import { type ReactNode, useCallback, useState } from "react";
import styles from "./responsive-image.module.css";

/** An image of the API. `set` is null if it is no upload. */
export interface ImageSource {
  readonly url: string;
  /** Empty for decorative images. */
  readonly alt: string;
  readonly set: ImageSet | null;
}

interface ResponsiveImageProps {
  readonly source: ImageSource;
  /** The displayed width, as in an image's `sizes`. */
  readonly sizes: string;
  /** True for the most important image of the first view: loaded at once, with high priority. */
  readonly isUrgent?: boolean;
  /** True for other images of the first view: loaded at once, with normal priority. */
  readonly isEager?: boolean;
  /** Shows the image uncropped. */
  readonly isComplete?: boolean;
  /** Shown if the image cannot be loaded or is on another site, which would learn of the visitor. */
  readonly fallback: ReactNode;
}

/** An image that fills its positioned parent, with a blurred preview until it is loaded. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { source, sizes, isUrgent = false, isEager = isUrgent, isComplete = false, fallback } = props;
  const { url, alt, set } = source;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  // The image may have failed before hydration, when no handler was attached.
  const checkImage = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailedUrl(url);
    },
    [url],
  );
  if (failedUrl === url || !isOwnUrl(url)) return fallback;
  // Around an uncropped image the preview would stay visible.
  const isFilled = !isComplete || (set !== null && set.width === set.height);
  return (
    <>
      {set?.placeholder && isFilled && (
        <img className={styles["blurred"]} src={set.placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        {set?.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          ref={checkImage}
          className={styles[isComplete ? "complete" : "image"]}
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

/**
 * Whether a URL is of this site, so that loading it reveals nothing about the visitor to others. Browsers treat a
 * backslash as a slash, and two slashes as the start of a host.
 */
export function isOwnUrl(url: string | null | undefined): url is string {
  return url !== null && url !== undefined && /^\/(?![/\\])/.test(url);
}
