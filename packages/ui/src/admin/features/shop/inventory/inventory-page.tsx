import { UploadOutlined } from "@ant-design/icons";
import type { InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { inventoryQuery } from "../../../../api/admin/variants.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { useFailureToast } from "../../../components/feedback/toasts.ts";
import { timestamp, ExportButton } from "../../../components/form/save-file.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { useListView } from "../../../components/list/pager.tsx";
import { useTexts } from "../../../language.ts";
import { inventoryFields, InventoryFilters, InventoryResults, type InventoryView } from "./inventory-results.tsx";
import styles from "./inventory.module.css";
import { MovesDrawer } from "./moves-drawer.tsx";
import { StockDialog } from "./stock-dialog.tsx";
import { inventoryTexts } from "./texts/index.ts";

const ImportDialog = lazy(async () => ({ default: (await import("./import/import-dialog.tsx")).ImportDialog }));

const pageSize = 50;

type Task =
  | { readonly kind: "import" }
  | { readonly kind: "change"; readonly item: InventoryItem }
  | { readonly kind: "moves"; readonly item: InventoryItem };

/** The stock: counts, changes and movements. */
export function InventoryPage() {
  const texts = useTexts(inventoryTexts);
  const { view, change } = useListView(inventoryFields);
  const query = useQuery(inventoryQuery(useApi(), listQuery(view)));
  useFailureToast(query.data ? texts.refreshFailed : texts.loadFailed, query.error);
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <>
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setTask({ kind: "import" })}>
              {texts.import}
            </Button>
            <ExportButton
              read={async (api) => ({
                name: `inventory-${timestamp()}.csv`,
                blob: await api("GET /api/admin/inventory/export"),
              })}
            >
              {texts.export}
            </ExportButton>
          </>
        }
      />
      <InventoryFilters view={view} onChange={change} />
      <Loaded query={query} failure={texts.loadFailed} loading={<Loading label={texts.loading} />}>
        {(data) => (
          <InventoryResults
            listPage={data}
            view={view}
            pageSize={pageSize}
            isLoading={query.isPlaceholderData}
            onPage={(page) => change({ page })}
            onChange={(item) => setTask({ kind: "change", item })}
            onMoves={(item) => setTask({ kind: "moves", item })}
          />
        )}
      </Loaded>
      {task && <TaskDialog task={task} onClose={close} />}
    </>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <div className={styles["loading"]} role="status" aria-label={label}>
      <Skeleton active title paragraph={{ rows: 8 }} />
    </div>
  );
}

function TaskDialog({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  switch (task.kind) {
    case "change":
      return <StockDialog item={task.item} onClose={onClose} />;
    case "moves":
      return <MovesDrawer item={task.item} onClose={onClose} />;
    case "import":
      return (
        <Suspense fallback={null}>
          <ImportDialog onClose={onClose} />
        </Suspense>
      );
  }
}

function listQuery({ search, show, page }: InventoryView) {
  return { ...(search && { search }), show, limit: pageSize, offset: (page - 1) * pageSize };
}
