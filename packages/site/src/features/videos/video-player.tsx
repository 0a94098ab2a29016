import type { Video } from "@recital/contract/endpoints/videos";
import { youtubeEmbedUrl } from "@recital/contract/values/youtube";
import { useEffect, useRef } from "react";
import icon from "../../kit/icon-button.module.css";
import styles from "./video-player.module.css";

interface VideoPlayerProps {
  readonly video: Video;
  readonly onClose: () => void;
}

/** A dialog with an autoplaying video over the whole window. The browser manages the focus. */
export function VideoPlayer({ video, onClose }: VideoPlayerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles["player"]} aria-label={video.title} onClose={onClose}>
      <form method="dialog" className={styles["bar"]}>
        <p className={styles["title"]}>{video.title}</p>
        <button type="submit" className={icon["icon"]} aria-label="Close video">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </form>
      <iframe
        className={styles["screen"]}
        src={youtubeEmbedUrl(video.youtubeUrl)}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </dialog>
  );
}
