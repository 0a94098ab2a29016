import { limits } from "@recital/contract/values/limits";
import { Input, theme } from "antd";
import type { AriaAttributes } from "react";
import { drawIcon } from "./draw-icon.ts";
import styles from "./social-links.module.css";

interface IconFieldProps extends AriaAttributes {
  /** Set by the form item, as are all other props. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (markup: string) => void;
  readonly onBlur?: () => void;
}

/** A field for an icon's markup, with a preview. */
export function IconField({ id, value = "", onChange, onBlur, ...described }: IconFieldProps) {
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
        <IconImage markup={value} alt="Icon preview" />
      </span>
    </div>
  );
}

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
