import { vibratingString } from "@recital/contract/values/string-shape";
import { useEffect, useRef } from "react";
import { height, strings, width } from "../../../kit/motif/harp.tsx";
import styles from "./plucked-harp.module.css";

/** Every other string of the harp, without the shortest. */
const plucked = strings.filter((_, index) => index >= 24 && index % 2 === 0);

/** How wide a string swings at most, in units of the drawing. */
const swing = 15;

/** The shares of the swing that are left, until the string rests. */
const decay = [0, 1, 0.3, 0.82, 0.25, 0.6, 0.15, 0.4, 0.08, 0.2, 0.03, 0.08, 0];
const ringingMs = 1600;
/** A pointer of this speed, in units per ms, swings a string as far as it goes. */
const fast = 4;

/**
 * Strings of the harp over the hero's image. Those that the pointer crosses ring, the farther the faster it is; the arrow
 * keys pluck one after the other. Decorative; nothing moves where visitors prefer less motion.
 */
export function PluckedHarp() {
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const svg = drawing.current;
    const hero = svg?.closest("section");
    return svg && hero ? listen(hero, svg) : undefined;
  }, []);
  return (
    <svg
      ref={drawing}
      className={styles["harp"]}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      data-levels
    >
      {plucked.map(({ x, top }, index) => (
        <path key={x} d={vibratingString(x, top, height + 120, 1 + (index % 3), swing)} />
      ))}
    </svg>
  );
}

function listen(hero: HTMLElement, svg: SVGSVGElement): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  let last: { readonly x: number; readonly at: number } | null = null;
  let key = -1;
  const handleMove = ({ clientX, clientY, timeStamp: at }: PointerEvent) => {
    const box = svg.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * width;
    const y = ((clientY - box.top) / box.height) * height;
    const from = last;
    last = { x, at };
    if (!from || x === from.x) return;
    const strength = Math.abs(x - from.x) / Math.max(at - from.at, 1) / fast;
    plucked.forEach((string, index) => {
      if ((string.x - from.x) * (string.x - x) <= 0 && y > string.top) pluck(svg.children[index], strength);
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // While music plays, the arrows seek.
    if (step === undefined || document.querySelector(".player")) return;
    key = (key + step + plucked.length) % plucked.length;
    pluck(svg.children[key], 0.5);
  };
  hero.addEventListener("pointermove", handleMove, options);
  hero.addEventListener("pointerleave", () => (last = null), options);
  hero.addEventListener("keydown", handleKey, options);
  return () => listeners.abort();
}

function pluck(string: Element | undefined, strength: number): void {
  if (!string || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const width = 0.2 + 0.8 * Math.min(strength, 1);
  string.animate(
    decay.map((share) => ({ transform: `scaleX(${(0.02 + share * width).toFixed(3)})`, opacity: 0.35 + share * 0.65 })),
    { duration: ringingMs, easing: "ease-out" },
  );
}
