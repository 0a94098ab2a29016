import { PlusOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/products";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Modal, Skeleton } from "antd";
import { useState } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { productFilesQuery } from "../../../../api/admin/product-files.ts";
import { refreshProducts } from "../../../../api/admin/products.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { LoadFailure } from "../../../components/banner.tsx";
import { errorSentence, useToasts } from "../../../components/use-toasts.ts";
import { UploadsInDialog } from "../../../uploads/uploads-in-dialog.tsx";
import { useUploads } from "../../../uploads/uploads-context.tsx";
import { fromBrowserFile } from "../../../../platform/picked-file.ts";
import { useFileDrop } from "../../../components/use-file-drop.ts";
import { DeliverBanner } from "./deliver-banner.tsx";
import { FileList } from "./file-list.tsx";
import styles from "./files.module.css";

interface FilesDialogProps {
  readonly product: AdminProduct;
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** The files that the customers of a product get. Uploads go on after the dialog is closed. */
export function FilesDialog({ product, onClose }: FilesDialogProps) {
  const { id, name } = product;
  const api = useApi();
  const queryClient = useQueryClient();
  const uploads = useUploads();
  const addFiles = useAddFiles(id);
  const [isOpen, setIsOpen] = useState(true);
  const [isDragging, setIsDragging] = useState(false);
  const { data: files, error, refetch } = useQuery(productFilesQuery(api, id));
  const { isOver, handlers } = useFileDrop((dropped) =>
    uploads.add(dropped.map(fromBrowserFile), { productId: id, replacesFileId: null }),
  );
  return (
    <Modal
      open={isOpen}
      title={`Files of ${name}`}
      width={680}
      footer={null}
      // Escape then puts the file back.
      keyboard={!isDragging}
      onCancel={() => setIsOpen(false)}
      afterClose={() => {
        // The list says which products have no file.
        refreshProducts(queryClient, api);
        onClose();
      }}
    >
      <div className={styles["dialog"]} data-over={isOver || undefined} {...handlers}>
        <p className={styles["hint"]}>
          Customers download these files after payment. They see the labels in this order.
        </p>
        <DeliverBanner product={product} />
        {files ? (
          <FileList productId={id} files={files} onDragging={setIsDragging} />
        ) : error ? (
          <LoadFailure title="Failed to load the files" error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading the files">
            <Skeleton active paragraph={{ rows: 2 }} title={false} />
          </div>
        )}
        <div className={styles["add"]}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={addFiles}>
            Add files
          </Button>
          <span className={`${styles["hint"] ?? ""} ${styles["drop"] ?? ""}`}>or drop them here</span>
        </div>
        <UploadsInDialog />
      </div>
    </Modal>
  );
}

/** Returns a function that lets the user choose files and uploads them. */
function useAddFiles(productId: number): () => void {
  const platform = usePlatform();
  const uploads = useUploads();
  const toasts = useToasts();
  return () => {
    platform.pickFiles().then(
      (files) => files && uploads.add(files, { productId, replacesFileId: null }),
      (error: unknown) => toasts.failure("Failed to read the files", errorSentence(error)),
    );
  };
}
