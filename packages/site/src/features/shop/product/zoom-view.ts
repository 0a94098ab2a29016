/** The view of an image: enlarged by `scale`, and moved by pixels from the middle of the stage. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** In pixels: of the stage, and of the image as it fits into it. */
export interface ZoomSizes {
  readonly stage: Size;
  readonly image: Size;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In pixels from the middle of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const wholeImage: ZoomView = { scale: 1, x: 0, y: 0 };
export const maxScale = 5;

/** Returns the size of an image that fits into the stage. */
export function fitInto(stage: Size, image: Size): Size {
  const ratio = Math.min(stage.width / image.width, stage.height / image.height);
  return { width: image.width * ratio, height: image.height * ratio };
}

/** Enlarges or reduces the image around `point`. */
export function zoomBy(view: ZoomView, factor: number, point: Point, sizes: ZoomSizes): ZoomView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return within({ scale, x, y }, sizes);
}

export function moveBy(view: ZoomView, by: Point, sizes: ZoomSizes): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

/** Returns a view without empty space at a side where the image could be. */
export function within({ scale, x, y }: ZoomView, { stage, image }: ZoomSizes): ZoomView {
  const limit = (value: number, length: number, space: number) => {
    const maxMove = Math.max(0, (length * scale - space) / 2);
    // Not -0.
    return Math.min(maxMove, Math.max(-maxMove, value)) || 0;
  };
  return { scale, x: limit(x, image.width, stage.width), y: limit(y, image.height, stage.height) };
}
