import { theme } from "antd";
import { drawIcon } from "./draw-icon.ts";
import styles from "./social-links.module.css";

interface IconImageProps {
  readonly markup: string;
  /** Empty next to a visible name. */
  readonly alt: string;
}

/** A 24 × 24 icon in the text color; an empty square if the markup has no shapes. */
export function IconImage({ markup, alt }: IconImageProps) {
  const { token } = theme.useToken();
  const src = drawIcon(markup, token.colorText);
  return src === null ? (
    <span className={styles["noIcon"]} {...(alt && { role: "img", "aria-label": `${alt}: empty` })} />
  ) : (
    <img className={styles["icon"]} src={src} alt={alt} width={24} height={24} />
  );
}
