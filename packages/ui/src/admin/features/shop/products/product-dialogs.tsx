import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { lazy, Suspense } from "react";

// Together they are as large as the screen.
const ProductDialog = lazy(async () => ({ default: (await import("./product-dialog.tsx")).ProductDialog }));
const FilesDialog = lazy(async () => ({ default: (await import("./files/files-dialog.tsx")).FilesDialog }));
const ImportDialog = lazy(async () => ({ default: (await import("./import/import-dialog.tsx")).ImportDialog }));
const ImagesDialog = lazy(async () => ({ default: (await import("./images/images-dialog.tsx")).ImagesDialog }));

/** A dialog of the screen, with the product that it is about. */
export type OpenedDialog =
  | { readonly shows: "import" }
  | { readonly shows: "form"; readonly product: AdminProduct | number | null }
  | { readonly shows: "images" | "files"; readonly product: AdminProduct };

interface ProductDialogsProps {
  readonly opened: OpenedDialog;
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** The form of a product, its images, the files that its customers get, or the import of products. */
export function ProductDialogs({ opened, currency, onClose }: ProductDialogsProps) {
  return (
    <Suspense fallback={null}>
      {opened.shows === "form" && <ProductDialog product={opened.product} currency={currency} onClose={onClose} />}
      {opened.shows === "images" && <ImagesDialog product={opened.product} onClose={onClose} />}
      {opened.shows === "files" && <FilesDialog product={opened.product} onClose={onClose} />}
      {opened.shows === "import" && <ImportDialog onClose={onClose} />}
    </Suspense>
  );
}
