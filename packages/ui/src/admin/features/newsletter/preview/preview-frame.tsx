import { useMemo } from "react";
import { preparePreview, showStyles } from "./preview-html.ts";
import styles from "./preview.module.css";

interface PreviewFrameProps {
  readonly html: string;
  readonly isDark: boolean;
  readonly isNarrow: boolean;
}

/** An email in a frame that runs no scripts, submits no forms and opens no links. */
export function PreviewFrame({ html, isDark, isNarrow }: PreviewFrameProps) {
  const prepared = useMemo(() => preparePreview(html, isDark), [html, isDark]);
  return (
    <div className={styles["stage"]} data-dark={isDark || undefined}>
      <iframe
        key={String(isDark)}
        title="Email"
        // Its styles are set from here; without `allow-scripts` nothing in it runs.
        sandbox="allow-same-origin"
        srcDoc={prepared.html}
        className={styles["frame"]}
        data-narrow={isNarrow || undefined}
        onLoad={({ currentTarget }) => showStyles(currentTarget, prepared, isDark)}
      />
    </div>
  );
}
