import { DeleteOutlined } from "@ant-design/icons";
import type { AdminProduct, ProductImage } from "@recital/contract/endpoints/shop/products";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import {
  deleteProductImageMutation,
  describeProductImageMutation,
  orderProductImagesMutation,
} from "../../../../../api/admin/product-media.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { SavedField } from "../../../../components/form/text-fields.tsx";
import { MoveButtons } from "../../../../components/list/edit-buttons.tsx";
import { PreviewImage } from "../../../../components/list/preview-image.tsx";
import { DragHandle, SortableRows, useOrder, useSortableRow } from "../../../../components/list/sortable-rows.tsx";
import { useDeletion } from "../../../../deletions/use-deletion.ts";
import { useTexts } from "../../../../language.ts";
import list from "../list-dialog.module.css";
import { productTexts } from "../texts/index.ts";

interface ImageListProps {
  readonly productId: number;
  readonly images: readonly ProductImage[];
  /** Called when an image is picked up (true) and put down (false). */
  readonly onDragging: (isDragging: boolean) => void;
}

/** The images of a product with their actions, sortable by buttons or by dragging. */
export function ImageList({ productId, images: stored, onDragging }: ImageListProps) {
  const texts = useTexts(productTexts).images;
  const { remove, leaving } = useDeletion<ProductImage, AdminProduct>({
    mutation: (api) => deleteProductImageMutation(api, productId),
    nameOf: ({ alt }) => alt || texts.unnamed,
    success: texts.deleted,
    failure: texts.deleteFailed,
  });
  const { images, move } = useImageOrder(productId, stored, leaving);
  const describe = useDescribe(productId);
  if (images.length === 0) return <p className="flush quiet">{texts.none}</p>;
  const indexOf = (id: number) => images.findIndex((image) => image.id === id);
  const nameOf = (id: number) => texts.name(indexOf(id) + 1);
  return (
    <SortableRows
      ids={images.map(({ id }) => id)}
      nameOf={nameOf}
      onDrop={(id, targetId) => move(id, indexOf(targetId))}
      onDragging={onDragging}
    >
      <ol className="plain-list">
        {images.map((image, index) => (
          <ImageRow
            key={image.id}
            image={image}
            name={nameOf(image.id)}
            isFirst={index === 0}
            isLast={index === images.length - 1}
            onDescribe={(alt) => describe(image.id, alt)}
            onMove={(by) => move(image.id, index + by)}
            onRemove={() => void remove(image)}
          />
        ))}
      </ol>
    </SortableRows>
  );
}

/** Returns the images in their order, without those that are `leaving`, with a function that moves one to a position. */
function useImageOrder(productId: number, stored: readonly ProductImage[], leaving: readonly number[]) {
  const texts = useTexts(productTexts).images;
  const { mutateAsync } = useMutation(orderProductImagesMutation(useApi(), productId));
  // A deletion that is undone brings its image back at the end.
  const hidden = stored.filter(({ id }) => leaving.includes(id));
  const { entries: images, move } = useOrder(
    stored.filter(({ id }) => !leaving.includes(id)),
    ({ ordered }) => mutateAsync([...ordered, ...hidden].map(({ id }) => id)),
    texts.moveFailed,
  );
  return { images, move };
}

/** Returns a function that saves what an image shows; it resolves with false if the text was not saved. */
function useDescribe(productId: number) {
  const texts = useTexts(productTexts).images;
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { mutateAsync } = useMutation(describeProductImageMutation(useApi(), productId));
  return (imageId: number, alt: string) =>
    mutateAsync({ imageId, alt }).then(
      () => true,
      (error: unknown) => {
        toasts.failure(texts.saveFailed, errorMessage(error));
        return false;
      },
    );
}

interface ImageRowProps {
  readonly image: ProductImage;
  /** Names the image in labels: "image 2". */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Resolves with false if the text was not saved. */
  readonly onDescribe: (alt: string) => Promise<boolean>;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function ImageRow({ image: { id, url, alt, image }, name, isFirst, isLast, ...actions }: ImageRowProps) {
  const texts = useTexts(productTexts).images;
  const { row, provide } = useSortableRow(id);
  return provide(
    <li {...row} className={`${"stack center line-above"} ${list["image"] ?? ""}`} aria-label={name}>
      <DragHandle name={name} />
      <div className={list["preview"]}>
        <PreviewImage src={url} set={image} alt={alt} sizes="6rem" />
      </div>
      <SavedField
        aria-label={texts.shows(name)}
        placeholder={texts.showsExample}
        maxLength={limits.altTextLength}
        value={alt}
        onSave={actions.onDescribe}
      />
      <span className={`${list["actions"] ?? ""} ${list["imageActions"] ?? ""}`}>
        <MoveButtons title={name} isFirst={isFirst} isLast={isLast} onMove={actions.onMove} />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={texts.remove(name)}
          onClick={actions.onRemove}
        />
      </span>
    </li>,
  );
}
