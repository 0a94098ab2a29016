import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useTexts } from "../../language.ts";
import { editorTexts } from "../texts/index.ts";
import styles from "./markdown-field.module.css";

export interface MarkdownFieldProps {
  /** The name of the text. */
  readonly label: string;
  /** The maximum length; the form's rule refuses longer texts. */
  readonly maxLength: number;
  /** The height of the empty field. */
  readonly size?: "small" | "medium" | "large";
  // The rest is given by the form.
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (markdown: string) => void;
  readonly onBlur?: () => void;
  readonly "aria-required"?: boolean | "true" | "false";
  readonly "aria-invalid"?: boolean | "true" | "false";
  readonly "aria-describedby"?: string;
}

// Larger than most screens, which show without it first.
const MarkdownEditor = lazy(async () => ({ default: (await import("./markdown-editor.tsx")).MarkdownEditor }));

/** A form's field of formatted text. Its value is Markdown as values/markdown.ts of the contract reads it. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { loading } = useTexts(editorTexts);
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={loading} className={styles["loading"]} data-size={props.size}>
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      }
    >
      <MarkdownEditor {...props} />
    </Suspense>
  );
}
