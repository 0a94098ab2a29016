import { useEffect, useRef } from "react";
import { useTexts } from "../language.ts";
import { uploadTexts } from "./texts/index.ts";
import { UploadList } from "./upload-list.tsx";
import styles from "./uploads.module.css";
import type { Uploads } from "./upload-store.ts";

interface UploadPanelProps {
  readonly uploads: Uploads;
}

/** The uploads at the bottom of every screen, below dialogs. The page and the program's banners leave it its height. */
export function UploadPanel({ uploads }: UploadPanelProps) {
  const { uploads: label } = useTexts(uploadTexts);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    const { style } = document.documentElement;
    if (!current) return;
    const observer = new ResizeObserver(() => style.setProperty("--uploads-height", `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty("--uploads-height");
    };
  }, []);
  return (
    <section ref={panel} className={styles["panel"]} aria-label={label}>
      <UploadList uploads={uploads} />
    </section>
  );
}
