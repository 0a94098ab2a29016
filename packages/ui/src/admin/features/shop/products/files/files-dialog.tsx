import { PlusOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { productFilesQuery } from "../../../../../api/admin/product-media.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { fromBrowserFile } from "../../../../../platform/picked-file.ts";
import { usePlatform } from "../../../../../platform/platform-context.tsx";
import { useErrorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { useFileDrop } from "../../../../components/form/file-drop.ts";
import { useUploads } from "../../../../uploads/uploads-context.tsx";
import { UploadsInDialog } from "../../../../uploads/uploads-in-dialog.tsx";
import { useTexts } from "../../../../language.ts";
import list from "../list-dialog.module.css";
import { ListDialog } from "../list-dialog.tsx";
import { productTexts } from "../texts/index.ts";
import { DeliverBanner, FileList } from "./file-list.tsx";

interface FilesDialogProps {
  readonly product: AdminProduct;
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** The files that the customers of a product get. Uploads go on after the dialog is closed. */
export function FilesDialog({ product, onClose }: FilesDialogProps) {
  const texts = useTexts(productTexts).files;
  const { id, name } = product;
  const uploads = useUploads();
  const addFiles = useAddFiles(id);
  const { data: files, error, refetch } = useQuery(productFilesQuery(useApi(), id));
  const drop = useFileDrop((dropped) =>
    uploads.add(dropped.map(fromBrowserFile), { productId: id, replacesFileId: null }),
  );
  return (
    <ListDialog
      title={texts.title(name)}
      hint={texts.hint}
      waiting={texts.loading}
      failure={texts.loadFailed}
      error={error}
      onRetry={() => void refetch()}
      drop={drop}
      banner={<DeliverBanner product={product} />}
      list={files ? (onDragging) => <FileList productId={id} files={files} onDragging={onDragging} /> : null}
      onClose={onClose}
    >
      <div className="wrap center gap-2-3">
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={addFiles}>
          {texts.add}
        </Button>
        <span className={`${"flush quiet"} ${list["drop"] ?? ""}`}>{texts.drop}</span>
      </div>
      <UploadsInDialog />
    </ListDialog>
  );
}

/** Returns a function that lets the user choose files and uploads them. */
function useAddFiles(productId: number): () => void {
  const texts = useTexts(productTexts).files;
  const platform = usePlatform();
  const uploads = useUploads();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  return () => {
    platform.pickFiles().then(
      (files) => files && uploads.add(files, { productId, replacesFileId: null }),
      (error: unknown) => toasts.failure(texts.readFailed, errorMessage(error)),
    );
  };
}
