import { PlusOutlined } from "@ant-design/icons";
import type { AdminProduct } from "@recital/contract/endpoints/products";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminProductsQuery } from "../../../api/admin/products.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useFailureToast } from "../../components/use-failure-toast.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ProductSkeletons } from "./product-skeletons.tsx";
import { useProductView, type ProductView } from "./use-product-view.ts";

/** How many cards a page has: whole rows, whether there are one, two or three in a row. */
const pageSize = 24;

export function ProductsPage() {
  const { view, change } = useProductView();
  const { data, error, refetch } = useQuery(adminProductsQuery(useApi(), stretchOf(view)));
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
        <ProductGrid stretch={data} view={view} pageSize={pageSize} onChange={change} onEdit={setEdited} />
      ) : error ? (
        <LoadFailure title="Failed to load products" error={error} onRetry={() => void refetch()} />
      ) : (
        <ProductSkeletons />
      )}
      {edited && <ProductDialog product={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function stretchOf({ search, category, sort, page }: ProductView) {
  return {
    ...(search && { search }),
    ...(category !== "all" && { category }),
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}
