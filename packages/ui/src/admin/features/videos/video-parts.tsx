import type { Video } from "@recital/contract/endpoints/videos";
import { Tag } from "antd";
import styles from "./videos.module.css";

export function VideoAddress({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles["address"]}>
      {address}
    </a>
  );
}

export function VideoTags({ tags }: Pick<Video, "tags">) {
  if (tags.length === 0) return null;
  return (
    <span className={styles["tags"]}>
      {tags.map((tag) => (
        <Tag key={tag} variant="filled" className={styles["tag"] ?? ""}>
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </span>
  );
}
