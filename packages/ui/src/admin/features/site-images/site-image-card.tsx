import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { Switch } from "antd";
import { useMutation } from "@tanstack/react-query";
import { Card } from "../../components/card.tsx";
import { EditDeleteButtons } from "../../components/edit-delete-buttons.tsx";
import { formatDateTime } from "../../components/format.ts";
import { PreviewImage } from "../../components/preview-image.tsx";
import { placeOf } from "./image-places.ts";
import styles from "./site-images.module.css";
import { useApi } from "../../../api/api-context.tsx";
import { showSiteImageMutation } from "../../../api/admin/site-images.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";

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
export function ActiveSwitch({ image: { id, title, active } }: { readonly image: SiteImage }) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(showSiteImageMutation(useApi()));
  const handleChange = (isActive: boolean) => {
    mutateAsync({ id, active: isActive }).then(
      () => toasts.success("Image updated"),
      (error: unknown) =>
        toasts.failure("There was an error saving the image. Please try again.", errorSentence(error)),
    );
  };
  return <Switch checked={active} onChange={handleChange} aria-label={`Active: ${title}`} />;
}
