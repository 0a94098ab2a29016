import type { Video } from "@recital/contract/endpoints/site/videos";
import { isDemoVideo, youtubeEmbedUrl } from "@recital/contract/values/youtube";
import { useEffect, useRef } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import icon from "../../../kit/button.module.css";
import { useTexts } from "../../../kit/identity.ts";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { StringPlate } from "../../../kit/motif/strings.tsx";
import { videoTexts } from "./texts/index.ts";
import { thumbnailOf } from "./video-card.tsx";
import styles from "./video-dialog.module.css";

interface VideoDialogProps {
  /** Null for the demo's channel, which does not exist. */
  readonly video: Video | null;
  readonly onClose: () => void;
}

/** A dialog over the whole window with an autoplaying video. The browser manages the focus. */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const t = useTexts(videoTexts);
  const title = video?.title ?? t.channel;
  return (
    <dialog ref={dialog} className={styles["player"]} aria-label={title} onClose={onClose}>
      <form method="dialog" className={styles["bar"]}>
        <p className={styles["title"]}>{title}</p>
        <button type="submit" className={icon["icon"]} aria-label={t.close}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </form>
      <div className={styles["content"]}>
        {video && <Screen video={video} />}
        <Below video={video} />
      </div>
    </dialog>
  );
}

/** The video, over its thumbnail until it is there. A video of the demo has its thumbnail alone. */
function Screen({ video }: { readonly video: Video }) {
  const source = thumbnailOf(video);
  const drawn = <StringPlate seed={video.id} />;
  return (
    <div className={styles["screen"]}>
      {source ? <ResponsiveImage source={source} sizes="70rem" isEager fallback={drawn} /> : drawn}
      {!isDemoVideo(video.youtubeUrl) && (
        <iframe
          src={youtubeEmbedUrl(video.youtubeUrl)}
          title={video.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  );
}

/** The way to the video where it does not play here; for a demo, what will be here. */
function Below({ video }: Pick<VideoDialogProps, "video">) {
  const t = useTexts(videoTexts);
  if (!video) return <p className={styles["demo"]}>{t.demoChannel}</p>;
  if (isDemoVideo(video.youtubeUrl)) {
    return <p className={styles["demo"]}>{t.demoVideo}</p>;
  }
  return (
    <p>
      <a href={video.youtubeUrl} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
        {t.watch}
      </a>
    </p>
  );
}
