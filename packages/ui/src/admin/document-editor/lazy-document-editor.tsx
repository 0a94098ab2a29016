import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";
import type { DocumentEditorProps } from "./document-editor.tsx";
import styles from "./lazy-document-editor.module.css";

// Larger than a screen, and only screens that write need it.
const DocumentEditor = lazy(async () => ({ default: (await import("./document-editor.tsx")).DocumentEditor }));

/** The editor of documents, which is loaded when it is first shown. */
export function LazyDocumentEditor(props: DocumentEditorProps) {
  const { loading } = useTexts(editorTexts);
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={loading} className={styles["loading"]}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      }
    >
      <DocumentEditor {...props} />
    </Suspense>
  );
}
