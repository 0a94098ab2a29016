import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { Button, Card } from "antd";
import { formatDateTime } from "../../components/format-date.ts";
import { PreviewImage } from "../../components/preview-image.tsx";
import { ActiveSwitch } from "./active-switch.tsx";
import styles from "./site-images.module.css";

interface SiteImageCardProps {
  readonly image: SiteImage;
  /** True while it is being deleted. */
  readonly isLeaving: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function SiteImageCard({ image, isLeaving, onEdit, onDelete }: SiteImageCardProps) {
  const { title, altText, location, imageUrl, active, updatedAt } = image;
  const classes = [styles["card"], !active && styles["isInactive"], isLeaving && styles["leaving"]];
  return (
    <Card
      role="article"
      className={classes.filter(Boolean).join(" ")}
      classNames={{ body: styles["body"] ?? "" }}
      cover={
        <div className={styles["cover"]}>
          <PreviewImage src={imageUrl} alt={altText} set={image.image} sizes="(width < 40rem) 95vw, 24rem" />
          {!active && (
            <div className={styles["overlay"]}>
              <span>Inactive</span>
            </div>
          )}
        </div>
      }
    >
      <h2 className={styles["title"]}>
        <bdi>{title}</bdi>
      </h2>
      <code className={styles["location"]}>{location}</code>
      <p className={styles["updated"]}>Last updated: {formatDateTime(updatedAt)}</p>
      <div className={styles["actions"]}>
        <ActiveSwitch image={image} />
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={`Edit: ${title}`}
          disabled={isLeaving}
          onClick={onEdit}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={`Delete: ${title}`}
          disabled={isLeaving}
          onClick={onDelete}
        />
      </div>
    </Card>
  );
}
