import { limits } from "@recital/contract/values/limits";
import { Input } from "antd";
import type { AriaAttributes } from "react";
import { IconPicture } from "./icon-picture.tsx";
import styles from "./social-links.module.css";

interface IconFieldProps extends AriaAttributes {
  /** Given by the form's item, as are all others. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (markup: string) => void;
  readonly onBlur?: () => void;
}

/** An icon's markup, and beside it what it draws. */
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
        <IconPicture markup={value} alt="Icon preview" />
      </span>
    </div>
  );
}
