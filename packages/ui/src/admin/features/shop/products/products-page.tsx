import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { useLanguage } from "../../../language.ts";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { adminProductsQuery } from "../../../../api/admin/products.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { shopCurrencyQuery } from "../../../../api/site.ts";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { useFailureToast } from "../../../components/feedback/toasts.ts";
import { timestamp, ExportButton } from "../../../components/form/save-file.tsx";
import { LineIcon, PageHeader } from "../../../components/layout/page-header.tsx";
import { useLinked, useListView } from "../../../components/list/pager.tsx";
import { useTexts } from "../../../language.ts";
import type { OpenedDialog } from "./product-dialogs.tsx";
import { productFields, ProductFilters, type ProductView } from "./product-filters.tsx";
import { ProductGrid, ProductSkeletons } from "./product-grid.tsx";
import { productTexts } from "./texts/index.ts";

const ProductDialogs = lazy(async () => ({ default: (await import("./product-dialogs.tsx")).ProductDialogs }));
const ShopOrder = lazy(async () => ({ default: (await import("./order/shop-order.tsx")).ShopOrder }));

/** Cards per page; divisible by 1, 2 and 3, the possible numbers of columns. */
const pageSize = 24;

/** The dialog that edits a product, or the one with this ID, or adds one. */
function formOf(product: AdminProduct | number | null): OpenedDialog {
  return { shows: "form", product };
}

export function ProductsPage() {
  const texts = useTexts(productTexts);
  const { view, change } = useListView(productFields);
  const api = useApi();
  const isSortable = view.sort === "shop" && view.search === "" && view.category === "all";
  const products = useQuery({ ...adminProductsQuery(api, listQuery(view)), enabled: !isSortable });
  const currency = useQuery(shopCurrencyQuery(api, useLanguage()));
  const error = products.error ?? currency.error;
  useFailureToast(texts.loadFailed, error);
  const { opened, setOpened, close } = useOpenedDialog();
  const handleEdit = (product: AdminProduct) => setOpened(formOf(product));
  const handleRetry = () => {
    for (const query of [products, currency]) if (query.isError) void query.refetch();
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <ProductActions
            isArranging={isSortable}
            onArrange={() => change({ search: "", category: "all", sort: "shop" }, false)}
            onImport={() => setOpened({ shows: "import" })}
            onAdd={() => setOpened(formOf(null))}
          />
        }
      />
      <ProductFilters view={view} onChange={change} />
      {isSortable && currency.data ? (
        <Suspense fallback={<ProductSkeletons />}>
          <ShopOrder currency={currency.data} onEdit={handleEdit} />
        </Suspense>
      ) : products.data && currency.data ? (
        <ProductGrid
          listPage={products.data}
          currency={currency.data}
          view={view}
          pageSize={pageSize}
          onChange={change}
          onEdit={handleEdit}
          onImages={(product) => setOpened({ product, shows: "images" })}
          onFiles={(product) => setOpened({ product, shows: "files" })}
        />
      ) : error ? (
        <LoadFailure title={texts.loadFailed} error={error} onRetry={handleRetry} />
      ) : (
        <ProductSkeletons />
      )}
      <Suspense fallback={null}>
        {opened && currency.data && <ProductDialogs opened={opened} currency={currency.data} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Returns the dialog that is open: one that was chosen on the screen, or the form that the URL opens. */
function useOpenedDialog() {
  const { linked, unlink } = useLinked();
  const [chosen, setOpened] = useState<OpenedDialog | null>(null);
  const close = () => {
    setOpened(null);
    unlink();
  };
  return { opened: chosen ?? (linked && formOf(linked === "new" ? null : linked)), setOpened, close };
}

interface ProductActionsProps {
  readonly isArranging: boolean;
  readonly onArrange: () => void;
  readonly onImport: () => void;
  readonly onAdd: () => void;
}

/** The buttons that concern all products. */
function ProductActions({ isArranging, onArrange, onImport, onAdd }: ProductActionsProps) {
  const texts = useTexts(productTexts);
  return (
    <>
      <Button
        icon={<LineIcon path="M9 6h11M9 12h11M9 18h11M3.5 5H5v3.5M3.5 11H6l-2.5 3.5H6M3.5 17H6v3.5H3.5" />}
        disabled={isArranging}
        onClick={onArrange}
      >
        {texts.arrange}
      </Button>
      <ProductTools onImport={onImport} />
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        {texts.add}
      </Button>
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

/** The buttons that import products from a file, and that export all of them. */
function ProductTools({ onImport }: Pick<ProductActionsProps, "onImport">) {
  const texts = useTexts(productTexts);
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={onImport}>
        {texts.import}
      </Button>
      <ExportButton
        read={async (api) => ({
          name: `products-${timestamp()}.csv`,
          blob: await api("GET /api/admin/products/export"),
        })}
      >
        {texts.export}
      </ExportButton>
    </>
  );
}
