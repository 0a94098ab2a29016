import type { ProductFile } from "@recital/contract/endpoints/downloads";
import { useMutation, useQuery } from "@tanstack/react-query";
import { changeFileMutation, removeFileMutation } from "../../../../api/admin/product-files.ts";
import { adminProductQuery } from "../../../../api/admin/products.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../../components/feedback/toasts.ts";
import { useSaveStoredFile } from "../../../components/form/save-file.ts";
import { SortableRows, useOrder } from "../../../components/list/sortable-rows.tsx";
import { type Deletion, useDeletion } from "../../../deletions/use-deletion.ts";
import { useUploads } from "../../../uploads/uploads-context.tsx";
import list from "../list-dialog.module.css";
import { FileRow } from "./file-row.tsx";

interface FileListProps {
  readonly productId: number;
  readonly files: readonly ProductFile[];
  /** Called when a file is picked up (true) and put down (false). */
  readonly onDragging: (isDragging: boolean) => void;
}

/** The files of a product with their actions, sortable by buttons or by dragging. */
export function FileList({ productId, files: stored, onDragging }: FileListProps) {
  const { rename, replace } = useFileActions(productId);
  const { remove, leaving } = useDeletion(fileDeletion(productId));
  const { mutateAsync } = useMutation(changeFileMutation(useApi(), productId));
  const { entries: all, move } = useOrder(
    stored,
    ({ id, position }) => mutateAsync({ fileId: id, changes: { position } }),
    "Failed to move the file",
  );
  const { save, savingId } = useSaveStoredFile();
  const files = all.filter(({ id }) => !leaving.includes(id));
  if (files.length === 0) return <NoFiles productId={productId} />;
  const moveTo = (id: number, targetId = id) => move(id, indexOf(all, targetId));
  return (
    <SortableRows
      ids={files.map(({ id }) => id)}
      nameOf={(id) => files[indexOf(files, id)]?.label ?? ""}
      noun="file"
      onDrop={moveTo}
      onDragging={onDragging}
    >
      <ol className={list["list"]}>
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            file={file}
            isFirst={index === 0}
            isLast={index === files.length - 1}
            isSaving={savingId === file.assetId}
            onRename={(label) => rename(file, label)}
            onMove={(by) => moveTo(file.id, files[index + by]?.id)}
            onSave={() => save(file.assetId)}
            onReplace={() => replace(file)}
            onRemove={() => void remove(file)}
          />
        ))}
      </ol>
    </SortableRows>
  );
}

/** A product without files of its own may deliver those of the release that it sells. */
function NoFiles({ productId }: Pick<FileListProps, "productId">) {
  const { data: product, isFetching } = useQuery(adminProductQuery(useApi(), productId));
  if (!product || isFetching) return null;
  return (
    <p className={list["hint"]}>
      {product.filesCount > 0
        ? "Customers get the audio files of its release. You can add more files."
        : "No files yet."}
    </p>
  );
}

function fileDeletion(productId: number): Deletion<ProductFile> {
  return {
    mutation: (api) => removeFileMutation(api, productId),
    nameOf: ({ label }) => `${label}. New customers no longer get it; earlier customers keep it.`,
    success: "File removed",
    failure: "Failed to remove the file",
  };
}

function indexOf(files: readonly ProductFile[], id: number): number {
  return files.findIndex((file) => file.id === id);
}

function useFileActions(productId: number) {
  const api = useApi();
  const toasts = useToasts();
  const platform = usePlatform();
  const uploads = useUploads();
  const change = useMutation(changeFileMutation(api, productId));
  const fail = (title: string) => (error: unknown) => toasts.failure(title, errorSentence(error));
  return {
    /** Resolves with false if the label was not saved. */
    rename: ({ id }: ProductFile, label: string) =>
      change.mutateAsync({ fileId: id, changes: { label } }).then(
        () => true,
        (error: unknown) => {
          fail("Failed to rename the file")(error);
          return false;
        },
      ),
    replace: ({ id }: ProductFile) => {
      platform.pickFiles().then((files) => {
        const first = files?.[0];
        if (first) uploads.add([first], { productId, replacesFileId: id });
      }, fail("Failed to read the file"));
    },
  };
}
