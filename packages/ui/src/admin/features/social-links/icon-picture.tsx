import { theme } from "antd";
import { drawIcon } from "./draw-icon.ts";
import styles from "./social-links.module.css";

interface IconPictureProps {
  readonly markup: string;
  /** Empty beside a name that says it already. */
  readonly alt: string;
}

/** An icon on a square of 24, in the colour of the text; an empty square where there is nothing to draw. */
export function IconPicture({ markup, alt }: IconPictureProps) {
  const { token } = theme.useToken();
  const src = drawIcon(markup, token.colorText);
  return src === null ? (
    <span className={styles["noIcon"]} {...(alt && { role: "img", "aria-label": `${alt}: nothing to draw` })} />
  ) : (
    <img className={styles["icon"]} src={src} alt={alt} width={24} height={24} />
  );
}
