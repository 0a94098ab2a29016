import { createContext, lazy, Suspense, use, useEffect, useState, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { useApi } from "../../api/api-context.tsx";
import { productKeys } from "../../api/admin/products.ts";
import { refresh } from "../../api/admin/refresh.ts";
import { releaseKeys } from "../../api/admin/releases.ts";
import { waitForLogin } from "../../api/admin/session.ts";
import { isActive } from "./upload-item.ts";
import { makeUploads, type Uploads } from "./upload-store.ts";

const UploadsContext = createContext<Uploads | null>(null);

const UploadPanel = lazy(async () => ({ default: (await import("./upload-panel.tsx")).UploadPanel }));

/** Provides the uploads, shows them over every screen, and warns before the page is left while one is sent. */
export function UploadsProvider({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [uploads] = useState(() =>
    makeUploads({
      api,
      logIn: (signal) => waitForLogin(queryClient, api, signal),
      onFilesChanged: (goal) => {
        void refresh(queryClient, "releaseId" in goal ? releaseKeys : productKeys);
      },
    }),
  );
  const hasPanel = useStore(uploads.store, ({ items, isInDialog }) => items.length > 0 && !isInDialog);
  const isSending = useStore(uploads.store, ({ items }) => items.some(isActive));
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSending]);
  return (
    <UploadsContext value={uploads}>
      {children}
      {hasPanel && (
        <Suspense fallback={null}>
          <UploadPanel uploads={uploads} />
        </Suspense>
      )}
    </UploadsContext>
  );
}

/** Returns the uploads. Throws without an {@link UploadsProvider} above. */
export function useUploads(): Uploads {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error("useUploads needs an UploadsProvider above it");
  return uploads;
}
