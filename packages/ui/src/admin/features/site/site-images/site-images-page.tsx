import { PlusOutlined } from "@ant-design/icons";
import type { SiteImage } from "@recital/contract/endpoints/site/site-images";
import { imageLocations } from "@recital/contract/values/image-location";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton, Switch } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import { meQuery } from "../../../../api/admin/session.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import type { PickedImage } from "../../../../platform/platform.ts";
import { Empty, Loaded } from "../../../components/feedback/load-states.tsx";
import { useErrorMessage, useFlagSwitch, useToasts } from "../../../components/feedback/toasts.ts";
import { usePhotos } from "../../../components/form/image-value.ts";
import { formatDateTime } from "../../../components/format.ts";
import { Card } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { EditDeleteButtons } from "../../../components/list/edit-buttons.tsx";
import { useLinked } from "../../../components/list/pager.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { placeOf } from "./image-places.ts";
import { PlaceList } from "./place-map.tsx";
import { SiteImageDialog } from "./site-image-dialog.tsx";
import { siteImages } from "./site-image-form.ts";
import styles from "./site-images.module.css";
import type { SiteImageTexts } from "./texts/en.ts";
import { siteImageTexts } from "./texts/index.ts";

/** The images of the site's locations, as cards. */
export function SiteImagesPage() {
  const texts = useTexts(siteImageTexts);
  const { data: user } = useQuery(meQuery(useApi()));
  /** The edited image, or the location of a new one, empty if it is to be chosen. */
  const [edited, setEdited] = useState<SiteImage | string | null>(null);
  const { linked, unlink } = useLinked();
  const shown = edited ?? (user && linked === "new" ? imageLocations.hero : null);
  const { image, count, isPreparing, next } = useDroppedImages(!user || shown !== null);
  const handleClose = () => {
    setEdited(null);
    unlink();
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={user && <AddButton onClick={() => setEdited("")} />}
      />
      {isPreparing && (
        <p className="quiet" role="status">
          {texts.reading}
        </p>
      )}
      {user ? <SiteImageGrid onEdit={setEdited} onAdd={setEdited} /> : <p>{texts.loginRequired}</p>}
      {shown !== null && (
        <SiteImageDialog
          {...(typeof shown === "string" ? { image: null, location: shown } : { image: shown })}
          onClose={handleClose}
        />
      )}
      {image && <SiteImageDialog key={count} image={null} pickedImage={image} onClose={next} />}
    </>
  );
}

interface SiteImageGridProps {
  readonly onEdit: (image: SiteImage) => void;
  /** Adds an image at a location; empty if it is to be chosen. */
  readonly onAdd: (location: string) => void;
}

function SiteImageGrid({ onEdit, onAdd }: SiteImageGridProps) {
  const texts = useTexts(siteImageTexts);
  const { remove, isLeaving } = useDeletion(siteImageDeletion(texts));
  return (
    <Loaded query={useApiQuery("GET /api/admin/site-images")} failure={texts.loadFailed} loading={<LoadingCards />}>
      {(images) => {
        const shown = images.filter((image) => !isLeaving(image));
        return (
          <>
            <PlaceList images={shown} onEdit={onEdit} onAdd={onAdd} />
            {shown.length === 0 ? (
              <NoImages onAdd={() => onAdd("")} />
            ) : (
              <ul className={styles["grid"]}>
                {shown.map((image) => (
                  <li key={image.id}>
                    <SiteImageCard image={image} onEdit={() => onEdit(image)} onDelete={() => void remove(image)} />
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function NoImages({ onAdd }: { readonly onAdd: () => void }) {
  const texts = useTexts(siteImageTexts);
  return (
    <Empty title={<h2 className={styles["emptyTitle"]}>{texts.none}</h2>} action={<AddButton onClick={onAdd} />}>
      {texts.addFirst}
    </Empty>
  );
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
  const texts = useTexts(siteImageTexts);
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
      {texts.addImage}
    </Button>
  );
}

function siteImageDeletion(texts: SiteImageTexts): Deletion<SiteImage> {
  return {
    mutation: siteImages.remove,
    question: ({ title }) => ({ title: texts.deleteQuestion(title), content: texts.deleteMeans }),
    nameOf: ({ title }) => title,
    success: texts.deleted,
    failure: texts.deleteFailed,
  };
}

/** The placeholder while the images load, of the same size. */
function LoadingCards() {
  const texts = useTexts(siteImageTexts);
  return (
    <ul className={styles["grid"]} aria-busy="true" aria-label={texts.loading}>
      {["one", "two", "three", "four", "five", "six"].map((key) => (
        <li key={key}>
          <Card cover={<div className={styles["loadingCover"]} />}>
            <Skeleton active title={{ width: "60%" }} paragraph={{ rows: 3 }} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface SiteImageCardProps {
  readonly image: SiteImage;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function SiteImageCard({ image, onEdit, onDelete }: SiteImageCardProps) {
  const { title, altText, location, imageUrl, active, updatedAt } = image;
  const language = useLanguage();
  const texts = useTexts(siteImageTexts);
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
              <span>{texts.inactive}</span>
            </div>
          )}
        </div>
      }
    >
      <h2 className={styles["title"]}>
        <bdi>{title}</bdi>
      </h2>
      {place && <p className={styles["place"]}>{texts.places[place].name}</p>}
      <code className={styles["location"]}>{location}</code>
      <p className={styles["updated"]}>{texts.lastUpdated(formatDateTime(updatedAt, language))}</p>
      <div className={styles["actions"]}>
        <ActiveSwitch image={image} />
        <EditDeleteButtons name={title} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </Card>
  );
}

/** Toggles whether visitors see an image. */
function ActiveSwitch({ image }: { readonly image: SiteImage }) {
  const texts = useTexts(siteImageTexts);
  const toggle = useFlagSwitch(siteImages, "active", { success: texts.updated, failure: texts.saveFailed });
  return <Switch checked={image.active} onChange={() => toggle(image)} aria-label={texts.active(image.title)} />;
}

/**
 * Accepts images that are dropped anywhere on the screen, and returns them one after the other. Ignores drops while
 * `isBusy` is true.
 */
function useDroppedImages(isBusy: boolean) {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [waiting, setWaiting] = useState<readonly PickedImage[]>([]);
  const [count, setCount] = useState(0);
  const { isPreparing, prepare } = usePhotos();
  const isTaking = !isBusy && !isPreparing && waiting.length === 0;
  const addOne = async (image: PickedImage) => {
    try {
      const ready = await prepare(image);
      setWaiting((images) => [...images, ready]);
    } catch (error) {
      toasts.failure(errorMessage(error), image.name);
    }
  };
  const addAll = async (images: readonly PickedImage[]) => {
    for (const image of images) await addOne(image);
  };
  const takeFiles = useEffectEvent((event: DragEvent) => {
    if (!isTaking || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    if (event.type !== "drop") return;
    const images = [...event.dataTransfer.files].map((file) => ({ name: file.name, type: file.type, blob: file }));
    void addAll(images);
  });
  useEffect(() => {
    const take = (event: DragEvent) => takeFiles(event);
    addEventListener("dragover", take);
    addEventListener("drop", take);
    return () => {
      removeEventListener("dragover", take);
      removeEventListener("drop", take);
    };
  }, []);
  return {
    /** The current image; null if there is none. */
    image: waiting[0] ?? null,
    /** The number of images that are done. */
    count,
    isPreparing,
    next: () => {
      setCount((before) => before + 1);
      setWaiting(([_done, ...rest]) => rest);
    },
  };
}
