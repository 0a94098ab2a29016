import { make, setAttributes } from "./element.ts";

interface SliderOptions {
  readonly label: string;
  readonly className: string;
  /** Called while the slider moves. */
  readonly preview?: (value: number) => void;
  readonly choose: (value: number) => void;
  /** Returns the value in words. */
  readonly speak: (value: number, max: number) => string;
}

export interface Slider {
  readonly element: HTMLInputElement;
  /** Moves the slider, unless the visitor does. */
  show(value: number, max: number): void;
}

/** Makes a slider that the application does not handle, see boot/early-events.ts. */
export function makeSlider({ label, className, preview, choose, speak }: SliderOptions): Slider {
  const element = make("input", { type: "range", min: "0", class: className, "aria-label": label, "data-native": "" });
  element.step = "any";
  let isHeld = false;
  const draw = () => {
    const [value, max] = [element.valueAsNumber, Number(element.max)];
    element.style.setProperty("--share", String(max > 0 ? value / max : 0));
    setAttributes(element, { "aria-valuetext": speak(value, max) });
  };
  element.addEventListener("input", () => {
    isHeld = true;
    draw();
    preview?.(element.valueAsNumber);
  });
  element.addEventListener("change", () => {
    isHeld = false;
    choose(element.valueAsNumber);
  });
  return {
    element,
    show(value, max) {
      if (isHeld) return;
      element.max = String(max);
      element.value = String(value);
      draw();
    },
  };
}
