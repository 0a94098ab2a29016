import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { fitInto, moveBy, wholeImage, within, zoomBy, type Point, type ZoomSizes, type ZoomView } from "./zoom-view.ts";

/** An image that can be enlarged and moved on its stage. */
export interface Zoom {
  readonly scale: number;
  readonly isEnlarged: boolean;
  enlarge(factor: number): void;
  move(by: Point): void;
  reset(): void;
}

const middle: Point = { x: 0, y: 0 };
const toggleFactor = 2.5;
/** How far a finger moves to turn to the next image, in pixels. */
const swipe = 60;

interface ZoomOptions {
  readonly stage: RefObject<HTMLDivElement | null>;
  /** Enlarges and moves the image. */
  readonly onShow: (view: ZoomView) => void;
  /** The size of the image, in any unit. */
  readonly image: { readonly width: number; readonly height: number };
  /** Called after a swipe over an image that is not enlarged. */
  readonly onSwipe: (by: -1 | 1) => void;
}

/**
 * Enlarges an image by pointers and the wheel, and by the functions that it returns. While fingers move, only the
 * element's style need change; React renders when the scale does.
 */
export function useZoom({ stage, image, onShow, onSwipe }: ZoomOptions): Zoom {
  const view = useRef<ZoomView>(wholeImage);
  const [scale, setScale] = useState(1);
  const readSizes = (): ZoomSizes => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {};
    return { stage: { width, height }, image: fitInto({ width, height }, image) };
  };
  const show = (next: ZoomView) => {
    view.current = next;
    onShow(next);
    setScale(next.scale);
  };
  const zoom = (factor: number, point = middle) => show(zoomBy(view.current, factor, point, readSizes()));
  const move = (by: Point) => show(moveBy(view.current, by, readSizes()));
  useGestures(stage, {
    onZoom: zoom,
    onMove: (by) => {
      if (view.current.scale > 1) move(by);
    },
    onToggle: (point) => (view.current.scale > 1 ? show(wholeImage) : zoom(toggleFactor, point)),
    onEnd: ({ x, y }) => {
      if (view.current.scale === 1 && Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onResize: () => show(within(view.current, readSizes())),
  });
  return { scale, isEnlarged: scale > 1, enlarge: zoom, move, reset: () => show(wholeImage) };
}

interface Gestures {
  onZoom(factor: number, point: Point): void;
  onMove(by: Point): void;
  /** A click of a mouse, or two taps. */
  onToggle(point: Point): void;
  /** One pointer was lifted after it moved by this, without a second one. */
  onEnd(moved: Point): void;
  onResize(): void;
}

function useGestures(stage: RefObject<HTMLDivElement | null>, gestures: Gestures): void {
  const call = useEffectEvent(<Name extends keyof Gestures>(name: Name, ...values: Parameters<Gestures[Name]>) => {
    // TypeScript does not know that the values belong to this name.
    (gestures[name] as (...values: unknown[]) => void)(...values);
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const listen = { signal: listeners.signal };
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    followPointers(element, { pointOf, call, signal: listeners.signal });
    // The browser would drag a copy of the image.
    element.addEventListener("dragstart", (event) => event.preventDefault(), listen);
    element.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        call("onZoom", Math.exp(-event.deltaY / 400), pointOf(event));
      },
      { ...listen, passive: false },
    );
    addEventListener("resize", () => call("onResize"), listen);
    return () => listeners.abort();
  }, [stage]);
}

const tapPixels = 8;
const doubleTapMs = 350;

interface PointerOptions {
  readonly pointOf: (event: MouseEvent) => Point;
  readonly call: <Name extends keyof Gestures>(name: Name, ...values: Parameters<Gestures[Name]>) => void;
  readonly signal: AbortSignal;
}

/** One pointer moves the image; two enlarge it, and move it with their middle. */
function followPointers(element: HTMLElement, { pointOf, call, signal }: PointerOptions): void {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  element.addEventListener(
    "pointerdown",
    (event) => {
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, pointOf(event));
      start = pointers.size === 1 ? pointOf(event) : null;
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const point = pointOf(event);
      pointers.set(event.pointerId, point);
      const otherPointer = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (!otherPointer) return call("onMove", minus(point, before));
      call("onMove", half(minus(point, before)));
      call(
        "onZoom",
        distance(point, otherPointer) / Math.max(1, distance(before, otherPointer)),
        between(point, otherPointer),
      );
    },
    { signal },
  );
  let lastTap = -Infinity;
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || !start || event.type === "pointercancel") return;
    const point = pointOf(event);
    const isTap = distance(point, start) < tapPixels;
    if (!isTap) call("onEnd", minus(point, start));
    else if (event.pointerType === "mouse" || event.timeStamp - lastTap < doubleTapMs) call("onToggle", point);
    lastTap = isTap ? event.timeStamp : -Infinity;
    start = null;
  };
  element.addEventListener("pointerup", end, { signal });
  element.addEventListener("pointercancel", end, { signal });
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function half({ x, y }: Point): Point {
  return { x: x / 2, y: y / 2 };
}

function between(a: Point, b: Point): Point {
  return half({ x: a.x + b.x, y: a.y + b.y });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
