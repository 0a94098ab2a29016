import { PlusOutlined } from "@ant-design/icons";
import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { useQuery } from "@tanstack/react-query";
import { Button, Empty } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { meQuery } from "../../../api/admin/session.ts";
import { adminSiteImagesQuery } from "../../../api/admin/site-images.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useDeletion } from "../../components/use-deletion.ts";
import { LoadingCards } from "./loading-cards.tsx";
import { SiteImageCard } from "./site-image-card.tsx";
import { SiteImageDialog } from "./site-image-dialog.tsx";
import styles from "./site-images.module.css";
import { useDroppedPictures } from "./use-dropped-pictures.ts";
import { siteImageDeletion } from "./site-image-deletion.ts";

/** The pictures of the site's places, as cards. */
export function SiteImagesPage() {
  const { data: user } = useQuery(meQuery(useApi()));
  const [edited, setEdited] = useState<SiteImage | "new" | null>(null);
  const { picture, count, next } = useDroppedPictures(!user || edited !== null);
  return (
    <>
      <PageHeader
        title="Site Image Management"
        text="Manage the images of your website"
        actions={user && <AddButton onClick={() => setEdited("new")} />}
      />
      {user ? (
        <SiteImageGrid onEdit={setEdited} onAdd={() => setEdited("new")} />
      ) : (
        <p>You must be logged in to view this page.</p>
      )}
      {edited && <SiteImageDialog image={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {picture && <SiteImageDialog key={count} image={null} picture={picture} onClose={next} />}
    </>
  );
}

interface SiteImageGridProps {
  readonly onEdit: (image: SiteImage) => void;
  readonly onAdd: () => void;
}

function SiteImageGrid({ onEdit, onAdd }: SiteImageGridProps) {
  const { data: images, error, isFetching, refetch } = useQuery(adminSiteImagesQuery(useApi()));
  const { remove: deleteImage, leaving } = useDeletion(siteImageDeletion);
  if (!images && error && !isFetching) {
    return <LoadFailure title="Failed to load images" error={error} onRetry={() => void refetch()} />;
  }
  if (!images) return <LoadingCards />;
  if (images.length === 0) return <NoImages onAdd={onAdd} />;
  return (
    <ul className={styles["grid"]}>
      {images.map((image) => (
        <li key={image.id}>
          <SiteImageCard
            image={image}
            isLeaving={leaving.includes(image.id)}
            onEdit={() => onEdit(image)}
            onDelete={() => void deleteImage(image)}
          />
        </li>
      ))}
    </ul>
  );
}

function NoImages({ onAdd }: Pick<SiteImageGridProps, "onAdd">) {
  return (
    <Empty
      description={
        <>
          <h2 className={styles["emptyTitle"]}>No images found</h2>
          <span className="quiet">Get started by adding a new site image.</span>
        </>
      }
    >
      <AddButton onClick={onAdd} />
    </Empty>
  );
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
      Add Image
    </Button>
  );
}
