import { DownloadOutlined } from "@ant-design/icons";
import type { ApiClient } from "@recital/contract/client";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useApi } from "../../../api/api-context.tsx";
import type { FileToSave, StoredFileToSave } from "../../../platform/platform.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { useErrorMessage, useAction, useToasts } from "../feedback/toasts.ts";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";

/** Returns a function that saves a stored file on the owner's computer, and the id of the asset that is being saved. */
export function useSaveStoredFile() {
  const { save, saving } = useSaving(async (api, id: number) => {
    const { fileName: name, size, sha256, state } = await api("GET /api/admin/assets/:id", { params: { id } });
    if (state !== "ready" || sha256 === null)
      throw new UserFacingError((language) => componentTexts[language].fileNotChecked);
    return { path: `/api/admin/assets/${id}/file`, name, size, sha256 };
  });
  return { save, savingId: saving };
}

/** Returns a function that saves an archive on the owner's computer by its name, and the one that is being saved. */
export function useSaveBackup() {
  return useSaving(async (api, name: string) => {
    const archive = await api("GET /api/admin/backups/:name", { params: { name } });
    return { path: `/api/admin/backups/${name}/file`, ...archive };
  });
}

/** `find` reads first what is saved: a download of the browser could not ask for a login. */
function useSaving<I>(find: (api: ApiClient, input: I) => Promise<StoredFileToSave>) {
  const api = useApi();
  const platform = usePlatform();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { fileNotSaved } = useTexts(componentTexts);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (input: I) => platform.saveStoredFile(await find(api, input)),
    onError: (error) => toasts.failure(fileNotSaved, errorMessage(error)),
  });
  return { save: (input: I) => mutate(input), saving: isPending ? variables : null };
}

interface ExportButtonProps {
  /** What is exported, for screen readers where several buttons are on the screen. */
  readonly name?: string;
  readonly read: (api: ApiClient) => Promise<FileToSave>;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

export function ExportButton({ name, read, isDisabled = false, children }: ExportButtonProps) {
  const texts = useTexts(componentTexts);
  const { run, isPending } = useExport(read);
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isPending}
      disabled={isDisabled}
      {...(name !== undefined && { "aria-label": texts.exportToCsv(name) })}
      onClick={() => void run()}
    >
      {children}
    </Button>
  );
}

/** Saves everything that is stored about the person of an email address as a file. */
export function useExportPerson() {
  return useExport(async (api, email: string) => ({
    name: `personal-data-${timestamp()}.json`,
    blob: await api("POST /api/admin/privacy/export", { body: { email } }),
  }));
}

/** Saves a file that is read from the site. */
function useExport<I = void>(read: (api: ApiClient, input: I) => Promise<FileToSave>) {
  const api = useApi();
  const platform = usePlatform();
  const texts = useTexts(componentTexts);
  return useAction(
    { mutationFn: async (input: I) => platform.saveFile(await read(api, input)) },
    { success: (saved) => saved && texts.exported, failure: texts.notExported },
  );
}

/** Returns the time as "2026-11-20T15-04-05-123Z", which is valid in file names on every system. */
export function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, "-");
}
