import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { useTexts } from "../language.ts";
import { uploadTexts } from "./texts/index.ts";
import { UploadList } from "./upload-list.tsx";
import type { UploadItem } from "./upload-item.ts";
import styles from "./uploads.module.css";
import { useUploads } from "./uploads-context.tsx";

interface UploadsInDialogProps {
  /** Which uploads are shown; default: all. */
  readonly isShown?: (item: UploadItem) => boolean;
}

const all = () => true;

/** The uploads inside a dialog or a screen, in place of the panel. Nothing if there are none. */
export function UploadsInDialog({ isShown = all }: UploadsInDialogProps) {
  const { uploads: label } = useTexts(uploadTexts);
  const uploads = useUploads();
  const { store } = uploads;
  const isEmpty = useStore(store, ({ items }) => !items.some(isShown));
  useLayoutEffect(() => {
    store.setState({ isInDialog: true });
    return () => store.setState({ isInDialog: false });
  }, [store]);
  if (isEmpty) return null;
  return (
    <section className={styles["inDialog"]} aria-label={label}>
      <UploadList uploads={uploads} isShown={isShown} />
    </section>
  );
}
