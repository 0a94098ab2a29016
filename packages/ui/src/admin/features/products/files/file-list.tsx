import type { ProductFile } from "@recital/contract/endpoints/downloads";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../../api/api-context.tsx";
import { changeFileMutation, removeFileMutation } from "../../../../api/admin/product-files.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { rescueFocus } from "../../../components/rescue-focus.ts";
import { useConfirm } from "../../../components/use-confirm.ts";
import { errorSentence, useToasts } from "../../../components/use-toasts.ts";
import { useUploads } from "../../../uploads/uploads-context.tsx";
import { FileRow } from "./file-row.tsx";
import styles from "./files.module.css";

interface FileListProps {
  readonly productId: number;
  readonly files: readonly ProductFile[];
}

/** The files of a product with their actions. */
export function FileList({ productId, files }: FileListProps) {
  const { rename, move, replace, remove, isPending } = useFileActions(productId);
  if (files.length === 0) return <p className={styles["hint"]}>No files yet.</p>;
  return (
    <ol className={styles["files"]}>
      {files.map((file, index) => (
        <FileRow
          key={file.id}
          file={file}
          isFirst={index === 0}
          isLast={index === files.length - 1}
          isBusy={isPending}
          onRename={(label) => rename(file, label)}
          onMove={(by) => move(file, index + by)}
          onReplace={() => replace(file)}
          onRemove={() => void remove(file)}
        />
      ))}
    </ol>
  );
}

function useFileActions(productId: number) {
  const api = useApi();
  const toasts = useToasts();
  const confirm = useConfirm();
  const platform = usePlatform();
  const uploads = useUploads();
  const change = useMutation(changeFileMutation(api, productId));
  const removal = useMutation(removeFileMutation(api, productId));
  const fail = (title: string) => (error: unknown) => toasts.failure(title, errorSentence(error));
  return {
    isPending: change.isPending || removal.isPending,
    /** Resolves with false if the label was not saved. */
    rename: ({ id }: ProductFile, label: string) =>
      change.mutateAsync({ fileId: id, changes: { label } }).then(
        () => true,
        (error: unknown) => {
          fail("Failed to rename the file")(error);
          return false;
        },
      ),
    move: ({ id }: ProductFile, position: number) =>
      void change.mutateAsync({ fileId: id, changes: { position } }).catch(fail("Failed to move the file")),
    replace: ({ id }: ProductFile) => {
      platform.pickFiles().then((files) => {
        const first = files?.[0];
        if (first) uploads.add([first], { productId, replacesFileId: id });
      }, fail("Failed to read the file"));
    },
    remove: async ({ id, label }: ProductFile) => {
      const isSure = await confirm({
        title: `Remove ${label}?`,
        content: "New customers no longer get this file. Earlier customers keep it.",
        okText: "Remove",
        isDangerous: true,
      });
      if (!isSure) return;
      await removal.mutateAsync(id).then(() => {
        toasts.success("File removed", label);
        rescueFocus();
      }, fail("Failed to remove the file"));
    },
  };
}
