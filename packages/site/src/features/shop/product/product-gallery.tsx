import type { ProductDetail, ProductImage } from "@recital/contract/endpoints/shop/products";
import { lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { isOwnUrl, ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { productPath } from "../../../kit/product-image.tsx";
import { StringPlate } from "../../../kit/motif/strings.tsx";
import styles from "./product-gallery.module.css";
import { altOf, imageSizes } from "./product-text.ts";
import { productTexts } from "./texts/index.ts";

const loadZoom = () => import("./image-zoom.tsx");
const ImageZoom = lazy(async () => ({ default: (await loadZoom()).ImageZoom }));
/** A failure is met again by the click. */
const preloadZoom = () => void loadZoom().catch(() => undefined);

/**
 * The images of a product: a strip to swipe, and thumbnails. Without the application, thumbnails scroll by their links,
 * and an image opens alone. With it, an image opens enlarged.
 */
export function ProductGallery({ product }: { readonly product: ProductDetail }) {
  const { language } = useIdentity();
  const t = useTexts(productTexts);
  const { id, name, images } = product;
  const { strip, current, show, handleScroll } = useStrip();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (images.length === 0) {
    return (
      <div className={styles["frame"]} data-cover={productPath(product.slug)}>
        <StringPlate seed={id} />
        <p className={styles["none"]}>{t.noImage}</p>
      </div>
    );
  }
  const handleEnlarge = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    loadZoom().then(
      () => setEnlarged(index),
      () => location.assign(href),
    );
  };
  return (
    <section className={`stack gap-3 shrink ${styles["gallery"]}`} aria-label={t.images}>
      <ul ref={strip} className={styles["strip"]} onScroll={handleScroll}>
        {images.map((image, index) => (
          <li
            key={image.id}
            id={`image-${index + 1}`}
            className={styles["frame"]}
            {...(index === 0 && { "data-cover": productPath(product.slug) })}
          >
            <LargeImage
              image={image}
              alt={altOf(images, index, name, language)}
              isFirst={index === 0}
              seed={id}
              onEnlarge={(event) => handleEnlarge(event, index)}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} current={current} onShow={show} />}
      {enlarged !== null && (
        <Suspense>
          <ImageZoom
            images={images}
            name={name}
            first={enlarged}
            onClose={(last) => {
              setEnlarged(null);
              show(last);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Follows which image the strip shows, and scrolls to others. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({ left: index * clientWidth });
  };
  const handleScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  return { strip, current, show, handleScroll };
}

interface LargeImageProps {
  readonly image: ProductImage;
  readonly alt: string;
  readonly isFirst: boolean;
  /** Of the drawing that is shown if the image fails to load. */
  readonly seed: number;
  readonly onEnlarge: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function LargeImage({ image: { url, image }, alt, isFirst, seed, onEnlarge }: LargeImageProps) {
  const { enlarge } = useTexts(productTexts);
  const shown = (
    <ResponsiveImage
      source={{ url, alt, set: image }}
      sizes={imageSizes}
      isUrgent={isFirst}
      isComplete
      fallback={<StringPlate seed={seed} />}
    />
  );
  if (!isOwnUrl(url)) return shown;
  return (
    <a
      href={image?.src ?? url}
      className={styles["enlarge"]}
      aria-label={enlarge(alt)}
      onClick={onEnlarge}
      onPointerEnter={preloadZoom}
      onFocus={preloadZoom}
    >
      {shown}
      <svg className={styles["sign"]} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </a>
  );
}

interface ThumbnailsProps {
  readonly images: readonly ProductImage[];
  readonly current: number;
  readonly onShow: (index: number) => void;
}

function Thumbnails({ images, current, onShow }: ThumbnailsProps) {
  const { showImage } = useTexts(productTexts);
  return (
    <ol className={styles["thumbnails"]}>
      {images.map(({ id, url, image }, index) => (
        <li key={id}>
          <a
            href={`#image-${index + 1}`}
            className={styles["thumbnail"]}
            aria-label={showImage(index + 1, images.length)}
            aria-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            <ResponsiveImage source={{ url, alt: "", set: image }} sizes="4.5rem" fallback={null} />
          </a>
        </li>
      ))}
    </ol>
  );
}
