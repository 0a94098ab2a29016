import type { Video } from "@recital/contract/endpoints/site/videos";
import { defaultTexts } from "@recital/contract/values/default-words/texts/index";
import { isDemoUrl } from "@recital/contract/values/youtube";
import { imageLocations } from "@recital/contract/values/image-location";
import { useApi } from "@recital/ui/api/api-context";
import { siteContentQuery } from "@recital/ui/api/site-content";
import { videosQuery } from "@recital/ui/api/videos";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useCallback, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { latePart } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import hidden from "../../../kit/page.module.css";
import { Loading } from "../../../kit/page.tsx";
import { Section } from "../../../kit/section/section.tsx";
import { Backdrop } from "../../../kit/site-image/site-image.tsx";
import { videoTexts } from "./texts/index.ts";
import { chooseVideos, VideoCard } from "./video-card.tsx";
import styles from "./videos.module.css";

const dialog = latePart(() => import("./video-dialog.tsx").then(({ VideoDialog }) => VideoDialog));

export function Videos() {
  const api = useApi();
  const t = useTexts(defaultTexts);
  const { data: text } = useQuery(siteContentQuery(api, "video"));
  return (
    <Section
      id="videos"
      heading={text?.title || t.videosTitle}
      description={text?.description}
      isWide
      backdrop={imageLocations.videosBackground}
    >
      <VideoShow />
    </Section>
  );
}

function VideoShow() {
  const { data, isPending } = useQuery(videosQuery(useApi()));
  const t = useTexts(videoTexts);
  const [playing, setPlaying] = useState<Video | null>(null);
  const handleClose = useCallback(() => setPlaying(null), []);
  // Without the dialog's code, the link leads on as it does without JavaScript.
  const handlePlay = (video: Video) =>
    void dialog.load().then(
      () => setPlaying(video),
      () => location.assign(video.youtubeUrl),
    );
  if (isPending) return <Loading text={t.loading} />;
  const { featured, rest } = chooseVideos(data ?? []);
  if (!featured) return <NoVideos />;
  return (
    <>
      <div className={styles["featured"]}>
        <Backdrop location={imageLocations.featuredVideoBackground} />
        {/* The badge shows this too. */}
        <h3 className={featured.isFeatured ? hidden["hidden"] : styles["kind"]}>{t.featured}</h3>
        <VideoCard video={featured} isLarge onPlay={handlePlay} />
      </div>
      {rest.length > 0 && (
        <ul className={styles["grid"]}>
          {rest.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} onPlay={handlePlay} />
            </li>
          ))}
        </ul>
      )}
      <ChannelLink />
      {playing && <dialog.Part video={playing} onClose={handleClose} />}
    </>
  );
}

function NoVideos() {
  return (
    <div className={styles["empty"]}>
      <p>{useTexts(videoTexts).none}</p>
      <ChannelLink />
    </div>
  );
}

/** The link to the artist's channel, if there is one. That of the demo does not exist: it says what will be there. */
function ChannelLink() {
  const { youtubeChannelUrl: url } = useIdentity();
  const t = useTexts(videoTexts);
  const [isOpen, setOpen] = useState(false);
  if (!url) return null;
  const isDemo = isDemoUrl(url);
  const handleClick = (event: MouseEvent) => {
    if (!isDemo) return;
    event.preventDefault();
    void dialog.load().then(() => setOpen(true));
  };
  return (
    <p className={styles["channel"]}>
      <a
        href={isDemo ? "#videos" : url}
        target={isDemo ? undefined : "_blank"}
        rel="noopener noreferrer"
        className={buttonClass("quiet")}
        onClick={handleClick}
      >
        {t.visitChannel}
      </a>
      {isOpen && <dialog.Part video={null} onClose={() => setOpen(false)} />}
    </p>
  );
}
