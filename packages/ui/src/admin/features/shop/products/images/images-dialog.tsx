import { UploadOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import { limits } from "@recital/contract/values/limits";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { addProductImageMutation } from "../../../../../api/admin/product-media.ts";
import { adminProductQuery } from "../../../../../api/admin/products.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { usePlatform } from "../../../../../platform/platform-context.tsx";
import type { PickedImage } from "../../../../../platform/platform.ts";
import { ProgressBar } from "../../../../components/feedback/progress.tsx";
import { useErrorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { useImagesIntake } from "../../../../components/form/file-drop.ts";
import { usePhotos } from "../../../../components/form/image-value.ts";
import { useTexts } from "../../../../language.ts";
import { ListDialog } from "../list-dialog.tsx";
import { productTexts } from "../texts/index.ts";
import { ImageList } from "./image-list.tsx";

interface ImagesDialogProps {
  readonly product: AdminProduct;
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** The images of a product: added by choosing, dropping or pasting, and in the artist's order. */
export function ImagesDialog({ product: { id, name }, onClose }: ImagesDialogProps) {
  const texts = useTexts(productTexts).images;
  const { data: product, error, refetch } = useQuery(adminProductQuery(useApi(), id));
  const { add, waiting, progress } = useAddImages(id);
  const drop = useImagesIntake(add);
  return (
    <ListDialog
      title={texts.title(name)}
      hint={texts.hint}
      waiting={texts.loading}
      failure={texts.loadFailed}
      error={error}
      onRetry={() => void refetch()}
      drop={drop}
      list={
        product ? (onDragging) => <ImageList productId={id} images={product.images} onDragging={onDragging} /> : null
      }
      onClose={onClose}
    >
      <AddButton onAdd={add} isFull={(product?.images.length ?? 0) >= limits.imagesPerProduct} />
      {waiting > 0 && (
        <div>
          <p className="flush quiet" role="status">
            {texts.uploading(waiting)}
          </p>
          <ProgressBar label={texts.upload} share={progress} />
        </div>
      )}
    </ListDialog>
  );
}

interface AddButtonProps {
  readonly onAdd: (images: readonly PickedImage[]) => void;
  readonly isFull: boolean;
}

function AddButton({ onAdd, isFull }: AddButtonProps) {
  const texts = useTexts(productTexts).images;
  const platform = usePlatform();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const choose = () => {
    platform.pickImage().then(
      (image) => image && onAdd([image]),
      (error: unknown) => toasts.failure(texts.readFailed, errorMessage(error)),
    );
  };
  return (
    <div className="wrap center gap-2-3">
      <Button type="primary" icon={<UploadOutlined aria-hidden />} disabled={isFull} onClick={choose}>
        {texts.add}
      </Button>
      <span className="flush quiet">
        {isFull ? texts.full(limits.imagesPerProduct) : texts.drop(limits.chosenImageBytes / 1024 ** 2)}
      </span>
    </div>
  );
}

/** Uploads images one after another, in their order. */
function useAddImages(productId: number) {
  const texts = useTexts(productTexts).images;
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutateAsync } = useMutation(addProductImageMutation(useApi(), productId));
  const [waiting, setWaiting] = useState(0);
  const [progress, setProgress] = useState(0);
  const { prepare } = usePhotos();
  const add = (images: readonly PickedImage[]) => {
    setWaiting((count) => count + images.length);
    void uploadAll(images);
  };
  const uploadAll = async (images: readonly PickedImage[]) => {
    for (const image of images) {
      setProgress(0);
      await upload(image);
      setWaiting((count) => count - 1);
    }
  };
  const upload = async (image: PickedImage) => {
    const ready = await prepare(image).catch((error: unknown) => {
      toasts.failure(errorMessage(error), image.name);
      return null;
    });
    if (!ready) return;
    await mutateAsync({ image: ready, onProgress: setProgress }).catch((error: unknown) =>
      toasts.failure(texts.uploadFailed, errorMessage(error)),
    );
  };
  return { add, waiting, progress };
}
