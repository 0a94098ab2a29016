import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { UploadList } from "./upload-list.tsx";
import styles from "./upload-panel.module.css";
import { useUploads } from "./uploads-context.tsx";

/** The uploads inside a dialog, which covers the panel. Nothing if there are none. */
export function UploadsInDialog() {
  const uploads = useUploads();
  const { store } = uploads;
  const isEmpty = useStore(store, ({ items }) => items.length === 0);
  useLayoutEffect(() => {
    store.setState({ isInDialog: true });
    return () => store.setState({ isInDialog: false });
  }, [store]);
  if (isEmpty) return null;
  return (
    <section className={styles["inDialog"]} aria-label="Uploads">
      <UploadList uploads={uploads} />
    </section>
  );
}
