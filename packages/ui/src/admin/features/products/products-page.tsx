import { PlusOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/products";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminProductsQuery } from "../../../api/admin/products.ts";
import { shopCurrencyQuery } from "../../../api/site.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useFailureToast } from "../../components/use-toasts.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductGrid, ProductSkeletons } from "./product-grid.tsx";
import { useProductView, type ProductView } from "./use-product-view.ts";

const FilesDialog = lazy(async () => ({ default: (await import("./files/files-dialog.tsx")).FilesDialog }));

/** Cards per page; divisible by 1, 2 and 3, the possible numbers of columns. */
const pageSize = 24;

export function ProductsPage() {
  const { view, change } = useProductView();
  const api = useApi();
  const products = useQuery(adminProductsQuery(api, listQuery(view)));
  const currency = useQuery(shopCurrencyQuery(api));
  const error = products.error ?? currency.error;
  useFailureToast("Failed to load products", error);
  const [edited, setEdited] = useState<AdminProduct | "new" | null>(null);
  const [filesOf, setFilesOf] = useState<AdminProduct | null>(null);
  const handleRetry = () => {
    for (const query of [products, currency]) if (query.isError) void query.refetch();
  };
  return (
    <>
      <PageHeader
        title="Products"
        text="Manage your store products"
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited("new")}>
            Add Product
          </Button>
        }
      />
      <ProductFilters view={view} onChange={change} />
      {products.data && currency.data ? (
        <ProductGrid
          listPage={products.data}
          currency={currency.data}
          view={view}
          pageSize={pageSize}
          onChange={change}
          onEdit={setEdited}
          onFiles={setFilesOf}
        />
      ) : error ? (
        <LoadFailure title="Failed to load products" error={error} onRetry={handleRetry} />
      ) : (
        <ProductSkeletons />
      )}
      {filesOf && (
        <Suspense fallback={null}>
          <FilesDialog product={filesOf} onClose={() => setFilesOf(null)} />
        </Suspense>
      )}
      {edited && currency.data && (
        <ProductDialog
          product={edited === "new" ? null : edited}
          currency={currency.data}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function listQuery({ search, category, sort, page }: ProductView) {
  return {
    ...(search && { search }),
    ...(category !== "all" && { category }),
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}
