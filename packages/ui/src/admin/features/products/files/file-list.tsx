import type { ProductFile } from "@recital/contract/endpoints/downloads";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { changeFileMutation, removeFileMutation } from "../../../../api/admin/product-files.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { SortableRows } from "../../../components/sortable-rows.tsx";
import { useSaveStoredFile } from "../../../components/use-save-stored-file.ts";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { errorSentence, useToasts } from "../../../components/use-toasts.ts";
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
  const { files: all, move, isMoving } = useFileOrder(productId, stored);
  const { save, savingId } = useSaveStoredFile();
  const files = all.filter(({ id }) => !leaving.includes(id));
  if (files.length === 0) return <p className={list["hint"]}>No files yet.</p>;
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
            isMoving={isMoving}
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

/** Returns the files in their order, with a function that moves one to a position. */
function useFileOrder(productId: number, stored: readonly ProductFile[]) {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(changeFileMutation(useApi(), productId));
  // The list is refetched a moment later. Until then a dropped file would jump back.
  const [ahead, setAhead] = useState<readonly ProductFile[] | null>(null);
  const files = isPending && ahead ? ahead : stored;
  const move = (id: number, position: number) => {
    const from = indexOf(files, id);
    const file = files[from];
    if (!file || from === position) return;
    setAhead(files.toSpliced(from, 1).toSpliced(position, 0, file));
    mutateAsync({ fileId: id, changes: { position } }).catch((error: unknown) =>
      toasts.failure("Failed to move the file", errorSentence(error)),
    );
  };
  return { files, move, isMoving: isPending };
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
