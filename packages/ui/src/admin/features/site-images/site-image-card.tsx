import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { Switch } from "antd";
import { useFlagSwitch } from "../../components/feedback/toasts.ts";
import { formatDateTime } from "../../components/format.ts";
import { Card } from "../../components/layout/card.tsx";
import { EditDeleteButtons } from "../../components/list/edit-buttons.tsx";
import { PreviewImage } from "../../components/list/preview-image.tsx";
import { placeOf } from "./image-places.ts";
import { siteImages } from "./site-image-form.ts";
import styles from "./site-images.module.css";

interface SiteImageCardProps {
  readonly image: SiteImage;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function SiteImageCard({ image, onEdit, onDelete }: SiteImageCardProps) {
  const { title, altText, location, imageUrl, active, updatedAt } = image;
  const place = placeOf(location);
  const classes = [styles["card"], !active && styles["isInactive"]];
  return (
    <Card
      role="article"
      className={classes.filter(Boolean).join(" ")}
      bodyClassName={styles["body"]}
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
      {place && <p className={styles["place"]}>{place.name}</p>}
      <code className={styles["location"]}>{location}</code>
      <p className={styles["updated"]}>Last updated: {formatDateTime(updatedAt)}</p>
      <div className={styles["actions"]}>
        <ActiveSwitch image={image} />
        <EditDeleteButtons name={title} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </Card>
  );
}

/** Toggles whether visitors see an image. */
function ActiveSwitch({ image }: { readonly image: SiteImage }) {
  const toggle = useFlagSwitch(siteImages, "active", {
    success: "Image updated",
    failure: "There was an error saving the image. Please try again.",
  });
  return <Switch checked={image.active} onChange={() => toggle(image)} aria-label={`Active: ${image.title}`} />;
}
