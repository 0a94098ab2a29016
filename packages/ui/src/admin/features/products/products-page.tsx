import { PlusOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/products";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminProductsQuery } from "../../../api/admin/products.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useFailureToast } from "../../components/use-toasts.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductGrid, ProductSkeletons } from "./product-grid.tsx";
import { useProductView, type ProductView } from "./use-product-view.ts";

/** Cards per page; divisible by 1, 2 and 3, the possible numbers of columns. */
const pageSize = 24;

export function ProductsPage() {
  const { view, change } = useProductView();
  const { data, error, refetch } = useQuery(adminProductsQuery(useApi(), listQuery(view)));
  useFailureToast("Failed to load products", error);
  const [edited, setEdited] = useState<AdminProduct | "new" | null>(null);
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
      {data ? (
        <ProductGrid listPage={data} view={view} pageSize={pageSize} onChange={change} onEdit={setEdited} />
      ) : error ? (
        <LoadFailure title="Failed to load products" error={error} onRetry={() => void refetch()} />
      ) : (
        <ProductSkeletons />
      )}
      {edited && <ProductDialog product={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
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
