import type { ProductImage } from "@recital/contract/endpoints/shop/products";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import icon from "../../../kit/button.module.css";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { Hidden } from "../../../kit/page.tsx";
import styles from "./image-zoom.module.css";
import { zoomTexts } from "./image-zoom/texts/index.ts";
import { altOf } from "./product-text.ts";
import { useZoom, type Zoom } from "./use-zoom.ts";
import { maxScale, type ZoomView } from "./zoom-view.ts";

interface ImageZoomProps {
  readonly images: readonly ProductImage[];
  /** The product's name. */
  readonly name: string;
  /** The index of the image to begin with. */
  readonly first: number;
  /** Called with the index of the image that was shown last. */
  readonly onClose: (last: number) => void;
}

/**
 * A dialog with one image over the whole window: enlarged by pinching, the wheel, a double click, buttons or keys. The
 * browser manages the focus, and closes it at Escape.
 */
export function ImageZoom({ images, name, first, onClose }: ImageZoomProps) {
  const { language } = useIdentity();
  const t = useTexts(zoomTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Not its first button, around which WebKit would draw a ring after a click too.
    dialog.current?.focus();
  }, []);
  const [index, setIndex] = useState(first);
  const image = images[index];
  const { width = 1, height = 1 } = image?.image ?? {};
  const stage = useRef<HTMLDivElement>(null);
  const mover = useRef<HTMLDivElement>(null);
  const step = (by: -1 | 1) => setIndex(images[index + by] ? index + by : index);
  const handleShow = ({ x, y, scale }: ZoomView) => {
    if (mover.current) mover.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  };
  const zoom = useZoom({ stage, image: { width, height }, onShow: handleShow, onSwipe: step });
  const turn = (by: -1 | 1) => {
    zoom.reset();
    step(by);
  };
  const alt = altOf(images, index, name, language);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles["zoom"]}
      aria-label={name}
      onClose={() => onClose(index)}
      onKeyDown={(event) => handleKey(event, zoom, turn)}
    >
      <Bar zoom={zoom} title={images.length > 1 ? t.position(index + 1, images.length) : name} />
      <div ref={stage} className={styles["stage"]} data-enlarged={zoom.isEnlarged || undefined}>
        <div ref={mover} className={`inset ${styles["mover"]}`}>
          {image && (
            <ResponsiveImage
              key={image.id}
              source={{ url: image.url, alt, set: image.image && { ...image.image, placeholder: "" } }}
              sizes={zoom.isEnlarged ? "300vw" : "100vw"}
              isComplete
              isUrgent
              fallback={<p className={styles["failed"]}>{t.noImage}</p>}
            />
          )}
        </div>
      </div>
      {images.length > 1 && (
        <>
          <Turn by={-1} isDisabled={index === 0} onTurn={turn} />
          <Turn by={1} isDisabled={index === images.length - 1} onTurn={turn} />
        </>
      )}
      <p role="status" className={styles["status"]}>
        <Hidden>{alt}</Hidden>
      </p>
    </dialog>
  );
}

const stepFactor = 1.5;
const stepPixels = 80;

/** Plus, minus and 0 enlarge; arrows move an enlarged image, and otherwise turn to the next one. */
function handleKey(event: KeyboardEvent, zoom: Zoom, turn: (by: -1 | 1) => void): void {
  const { key } = event;
  const move = moves[key];
  if (key === "+" || key === "=") zoom.enlarge(stepFactor);
  else if (key === "-") zoom.enlarge(1 / stepFactor);
  else if (key === "0") zoom.reset();
  else if (move && zoom.isEnlarged) zoom.move(move);
  else if (key === "ArrowLeft" || key === "ArrowRight") turn(key === "ArrowLeft" ? -1 : 1);
  else return;
  event.preventDefault();
}

const moves: Readonly<Record<string, { readonly x: number; readonly y: number } | undefined>> = {
  ArrowLeft: { x: stepPixels, y: 0 },
  ArrowRight: { x: -stepPixels, y: 0 },
  ArrowUp: { x: 0, y: stepPixels },
  ArrowDown: { x: 0, y: -stepPixels },
};

function Bar({ zoom, title }: { readonly zoom: Zoom; readonly title: string }) {
  const { zoomOut, zoomIn, close } = useTexts(zoomTexts);
  return (
    <form method="dialog" className={styles["bar"]}>
      <p className={styles["title"]}>{title}</p>
      <IconButton
        label={zoomOut}
        path="M5 12h14"
        isDisabled={!zoom.isEnlarged}
        onClick={() => zoom.enlarge(1 / stepFactor)}
      />
      <IconButton
        label={zoomIn}
        path="M5 12h14M12 5v14"
        isDisabled={zoom.scale >= maxScale}
        onClick={() => zoom.enlarge(stepFactor)}
      />
      <button type="submit" className={icon["icon"]} aria-label={close}>
        <Sign path="M6 6l12 12M18 6L6 18" />
      </button>
    </form>
  );
}

interface TurnProps {
  readonly by: -1 | 1;
  readonly isDisabled: boolean;
  readonly onTurn: (by: -1 | 1) => void;
}

function Turn({ by, isDisabled, onTurn }: TurnProps) {
  const { next, previous } = useTexts(zoomTexts);
  return (
    <span className={styles[by === 1 ? "next" : "previous"]}>
      <IconButton
        label={by === 1 ? next : previous}
        path={by === 1 ? "M9 5l7 7-7 7" : "M15 5l-7 7 7 7"}
        isDisabled={isDisabled}
        onClick={() => onTurn(by)}
      />
    </span>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly path: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** Not `disabled`, which would take the focus away from the button that was pressed last. */
function IconButton({ label, path, isDisabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={icon["icon"]}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Sign path={path} />
    </button>
  );
}

function Sign({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
