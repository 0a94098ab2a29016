import { imageLocations } from "@recital/contract/values/image-location";
import { defaultVideosTitle } from "@recital/contract/values/default-texts";
import type { Video } from "@recital/contract/endpoints/videos";
import { useApi } from "@recital/ui/api/api-context";
import { siteContentQuery } from "@recital/ui/api/site-content";
import { videosQuery } from "@recital/ui/api/videos";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { buttonClass } from "../../kit/button-class.ts";
import hidden from "../../kit/hidden.module.css";
import { useIdentity } from "../../kit/identity.ts";
import { Loading } from "../../kit/loading.tsx";
import { RingingString } from "../../kit/motif/ringing-string.tsx";
import { Backdrop } from "../../kit/site-image/backdrop.tsx";
import { Section } from "../../kit/section/section.tsx";
import { VideoCard } from "./video-card.tsx";
import { chooseVideos } from "./video-choice.ts";
import { VideoPlayer } from "./video-player.tsx";
import styles from "./videos.module.css";

export function Videos() {
  const api = useApi();
  const { data: text } = useQuery(siteContentQuery(api, "video"));
  return (
    <Section
      id="videos"
      heading={text?.title || defaultVideosTitle}
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
  const [playing, setPlaying] = useState<Video | null>(null);
  const handleClose = useCallback(() => setPlaying(null), []);
  if (isPending) return <Loading text="Loading videos..." />;
  const { featured, others } = chooseVideos(data ?? []);
  if (!featured) return <NoVideos />;
  return (
    <>
      <div className={styles["featured"]}>
        <Backdrop location={imageLocations.featuredVideoBackground} />
        {/* The badge shows this too. */}
        <h3 className={featured.isFeatured ? hidden["hidden"] : styles["kind"]}>Featured Video</h3>
        <VideoCard video={featured} isLarge onPlay={setPlaying} />
      </div>
      {others.length > 0 && (
        <ul className={styles["grid"]}>
          {others.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} onPlay={setPlaying} />
            </li>
          ))}
        </ul>
      )}
      <ChannelLink />
      {playing && <VideoPlayer video={playing} onClose={handleClose} />}
    </>
  );
}

function NoVideos() {
  return (
    <div className={styles["empty"]}>
      <RingingString state="struck" />
      <p>Check back soon for upcoming videos.</p>
      <ChannelLink />
    </div>
  );
}

/** The link to the artist's channel, if there is one. */
function ChannelLink() {
  const { youtubeChannelUrl } = useIdentity();
  return (
    youtubeChannelUrl && (
      <p className={styles["channel"]}>
        <a href={youtubeChannelUrl} target="_blank" rel="noopener noreferrer" className={buttonClass("quiet")}>
          Visit YouTube Channel
        </a>
      </p>
    )
  );
}
