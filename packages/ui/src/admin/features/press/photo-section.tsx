import { PlusOutlined } from "@ant-design/icons";
import type { AdminPressPhoto } from "@recital/contract/endpoints/press";
import { formatBytes } from "@recital/contract/values/format-bytes";
import { Button } from "antd";
import { useState } from "react";
import { Empty } from "../../components/empty.tsx";
import { deletePhotoMutation } from "../../../api/admin/press.ts";
import { EditDeleteButtons } from "../../components/edit-delete-buttons.tsx";
import { PreviewImage } from "../../components/preview-image.tsx";
import { useDeletion, type Deletion } from "../../deletions/use-deletion.ts";
import { PhotoDialog } from "./photo-dialog.tsx";
import styles from "./press.module.css";

/** The photos and logos. */
export function PhotoSection({ photos }: { readonly photos: readonly AdminPressPhoto[] }) {
  const [edited, setEdited] = useState<AdminPressPhoto | "new" | null>(null);
  const { remove, leaving } = useDeletion(photoDeletion);
  const shown = photos.filter(({ id }) => !leaving.includes(id));
  return (
    <section className={styles["panel"]} aria-labelledby="press-photos">
      <div className={styles["head"]}>
        <h2 id="press-photos">Photos and logos</h2>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited("new")}>
          Add Photo
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty>No photos yet. Add the large files: journalists need at least 2,500 pixels.</Empty>
      ) : (
        <ul className={styles["photos"]}>
          {shown.map((photo) => (
            <Photo key={photo.id} photo={photo} onEdit={() => setEdited(photo)} onDelete={() => void remove(photo)} />
          ))}
        </ul>
      )}
      {edited && <PhotoDialog photo={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

interface PhotoProps {
  readonly photo: AdminPressPhoto;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Photo({ photo: { kind, alt, credit, imageUrl, image, print }, onEdit, onDelete }: PhotoProps) {
  return (
    <li className={styles["photo"]} aria-label={alt}>
      <div className={styles["preview"]} data-kind={kind}>
        <PreviewImage src={imageUrl} set={image} alt="" sizes="6rem" />
      </div>
      <div className={styles["words"]}>
        <span dir="auto">{alt}</span>
        <span className={styles["facts"]} dir="auto">
          {kind === "logo" ? "Logo" : credit === null ? "No credit" : `Credit: ${credit}`}
        </span>
        <span className={styles["facts"]}>
          {print.width} × {print.height} px, {formatBytes(print.size)}
        </span>
      </div>
      <span>
        <EditDeleteButtons name={alt} onEdit={onEdit} onDelete={onDelete} />
      </span>
    </li>
  );
}

const photoDeletion: Deletion<AdminPressPhoto> = {
  mutation: deletePhotoMutation,
  nameOf: ({ alt }) => alt,
  success: "Photo deleted",
  failure: "Failed to delete the photo",
};
