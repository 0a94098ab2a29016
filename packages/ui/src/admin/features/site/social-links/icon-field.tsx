import { limits } from "@recital/contract/values/limits";
import { Input, theme } from "antd";
import type { AriaAttributes } from "react";
import { useTexts } from "../../../language.ts";
import styles from "./social-links.module.css";
import { socialLinkTexts } from "./texts/index.ts";

interface IconFieldProps extends AriaAttributes {
  /** Set by the form item, as are all other props. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (markup: string) => void;
  readonly onBlur?: () => void;
}

/** A field for an icon's markup, with a preview. */
export function IconField({ id, value = "", onChange, onBlur, ...described }: IconFieldProps) {
  const texts = useTexts(socialLinkTexts);
  return (
    <div className={styles["iconField"]}>
      <Input.TextArea
        {...described}
        {...(id !== undefined && { id })}
        className={styles["markup"] ?? ""}
        rows={4}
        value={value}
        maxLength={limits.iconLength}
        spellCheck={false}
        autoCapitalize="none"
        placeholder='<path d="…" />'
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={onBlur}
      />
      <span className={styles["tile"]}>
        <IconImage markup={value} alt={texts.iconPreview} emptyAlt={texts.noIconPreview} />
      </span>
    </div>
  );
}

interface IconImageProps {
  readonly markup: string;
  /** Empty next to a visible name. */
  readonly alt: string;
  /** The alternative text of an empty square. */
  readonly emptyAlt?: string;
}

/** A 24 × 24 icon in the text color; an empty square if the markup has no shapes. */
export function IconImage({ markup, alt, emptyAlt = "" }: IconImageProps) {
  const { token } = theme.useToken();
  const src = drawIcon(markup, token.colorText);
  return src === null ? (
    <span className={styles["noIcon"]} {...(emptyAlt && { role: "img", "aria-label": emptyAlt })} />
  ) : (
    <img className={styles["icon"]} src={src} alt={alt} width={24} height={24} />
  );
}

const paints =
  "fill stroke fill-opacity fill-rule clip-rule opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform viewBox";
const places = "d cx cy r rx ry x y width height x1 y1 x2 y2 points";
const allowedAttributes = new Set(`${paints} ${places}`.split(" "));
const shapes = "path[d],circle[r],ellipse[rx],rect[width],line,polyline[points],polygon[points]";
const pathData = /^[Mm][\d\s.,+\-MmLlHhVvCcSsQqTtAaZzeE]+$/;

/**
 * Returns an icon's markup as the data URL of a safe image, in one color unless the markup sets others. The image shows
 * the same shapes that the server stores. Returns null if there are none.
 */
export function drawIcon(markup: string, color: string): string | null {
  const text = markup.trim();
  // Parsed as HTML, so that incomplete markup is shown too. DOMParser runs no scripts.
  const inside = pathData.test(text) ? `<path d="${text}"/>` : disarm(text);
  const svg = new DOMParser().parseFromString(`<svg>${inside}</svg>`, "text/html").querySelector("svg");
  if (!svg) return null;
  for (const element of svg.querySelectorAll("*")) reduce(element);
  if (!svg.querySelector(shapes)) return null;
  for (const [name, value] of Object.entries({ viewBox: "0 0 24 24", width: "24", height: "24", color })) {
    svg.setAttribute(name, value);
  }
  svg.setAttribute("fill", "currentColor");
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}

/** Renames scripts, styles and handlers. They would not run, but the content security policy would log each one. */
function disarm(markup: string): string {
  return markup
    .replaceAll(/<(\/?)(?:style|script)\b/gi, "<$1desc")
    .replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, "$1data-$2");
}

function reduce(element: Element): void {
  if (!/^(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon)$/.test(element.localName)) return element.remove();
  for (const name of element.getAttributeNames()) {
    // The icon fills its square, whatever its own size.
    const isSize = element.localName === "svg" && /^(?:x|y|width|height)$/.test(name);
    if (isSize || !allowedAttributes.has(name) || /url\s*\(/i.test(element.getAttribute(name) ?? "")) {
      element.removeAttribute(name);
    }
  }
}
