import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { exportProductsMutation } from "../../../../api/admin/product-import.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../../components/feedback/toasts.ts";

const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

/** The buttons that import products from a file, and that export all of them. */
export function ProductTools() {
  const [isImporting, setIsImporting] = useState(false);
  const { exportProducts, isPending } = useExport();
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setIsImporting(true)}>
        Import
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => void exportProducts()}>
        Export
      </Button>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function useExport() {
  const toasts = useToasts();
  const platform = usePlatform();
  const { mutateAsync, isPending } = useMutation(exportProductsMutation(useApi()));
  const exportProducts = async () => {
    try {
      const blob = await mutateAsync();
      const name = `products-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.csv`;
      if ((await platform.saveFile({ name, blob })) !== null) toasts.success("Export successful");
    } catch (error) {
      toasts.failure("Export failed", errorSentence(error));
    }
  };
  return { exportProducts, isPending };
}
