import { limits } from "@recital/contract/values/limits";
import { Input } from "antd";
import type { AriaAttributes } from "react";
import { IconImage } from "./icon-image.tsx";
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
