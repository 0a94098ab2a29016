import { DeleteOutlined, DownloadOutlined, SwapOutlined } from "@ant-design/icons";
import type { ProductFile } from "@recital/contract/endpoints/music/downloads";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import { formatBytes } from "@recital/contract/values/format";
import { limits } from "@recital/contract/values/limits";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import {
  changeFileMutation,
  deliverMutation,
  deliveryQuery,
  removeFileMutation,
} from "../../../../../api/admin/product-media.ts";
import { adminProductQuery } from "../../../../../api/admin/products.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { usePlatform } from "../../../../../platform/platform-context.tsx";
import { useAction, useErrorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { useConfirm } from "../../../../components/feedback/unsaved-guard.tsx";
import { useSaveStoredFile } from "../../../../components/form/save-file.tsx";
import { SavedField } from "../../../../components/form/text-fields.tsx";
import { Badge, type BadgeHue } from "../../../../components/layout/card.tsx";
import { MoveButtons } from "../../../../components/list/edit-buttons.tsx";
import { DragHandle, SortableRows, useOrder, useSortableRow } from "../../../../components/list/sortable-rows.tsx";
import { useDeletion, type Deletion } from "../../../../deletions/use-deletion.ts";
import { useLanguage, useTexts } from "../../../../language.ts";
import { useUploads } from "../../../../uploads/uploads-context.tsx";
import list from "../list-dialog.module.css";
import type { ProductTexts } from "../texts/en.ts";
import { productTexts } from "../texts/index.ts";

interface FileListProps {
  readonly productId: number;
  readonly files: readonly ProductFile[];
  /** Called when a file is picked up (true) and put down (false). */
  readonly onDragging: (isDragging: boolean) => void;
}

/** The files of a product with their actions, sortable by buttons or by dragging. */
export function FileList({ productId, files: stored, onDragging }: FileListProps) {
  const texts = useTexts(productTexts).files;
  const { rename, replace } = useFileActions(productId);
  const { remove, leaving } = useDeletion(fileDeletion(productId, texts));
  const { mutateAsync } = useMutation(changeFileMutation(useApi(), productId));
  const { entries: all, move } = useOrder(
    stored,
    ({ id, position }) => mutateAsync({ fileId: id, changes: { position } }),
    texts.moveFailed,
  );
  const { save, savingId } = useSaveStoredFile();
  const files = all.filter(({ id }) => !leaving.includes(id));
  if (files.length === 0) return <NoFiles productId={productId} />;
  const moveTo = (id: number, targetId = id) => move(id, indexOf(all, targetId));
  return (
    <SortableRows
      ids={files.map(({ id }) => id)}
      nameOf={(id) => files[indexOf(files, id)]?.label ?? ""}
      onDrop={moveTo}
      onDragging={onDragging}
    >
      <ol className="plain-list">
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            file={file}
            isFirst={index === 0}
            isLast={index === files.length - 1}
            isSaving={savingId === file.assetId}
            onRename={(label) => rename(file, label)}
            onMove={(by) => moveTo(file.id, files[index + by]?.id)}
            onSave={() => save(file.assetId)}
            onReplace={() => replace(file)}
            onRemove={() => void remove(file)}
          />
        ))}
      </ol>
    </SortableRows>
  );
}

/** A product without files of its own may deliver those of the release that it sells. */
function NoFiles({ productId }: Pick<FileListProps, "productId">) {
  const texts = useTexts(productTexts).files;
  const { data: product, isFetching } = useQuery(adminProductQuery(useApi(), productId));
  if (!product || isFetching) return null;
  return <p className="flush quiet">{product.filesCount > 0 ? texts.releaseFiles : texts.none}</p>;
}

function fileDeletion(productId: number, texts: ProductTexts["files"]): Deletion<ProductFile> {
  return {
    mutation: (api) => removeFileMutation(api, productId),
    nameOf: ({ label }) => texts.removedName(label),
    success: texts.removed,
    failure: texts.removeFailed,
  };
}

function indexOf(files: readonly ProductFile[], id: number): number {
  return files.findIndex((file) => file.id === id);
}

function useFileActions(productId: number) {
  const texts = useTexts(productTexts).files;
  const api = useApi();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const platform = usePlatform();
  const uploads = useUploads();
  const change = useMutation(changeFileMutation(api, productId));
  const fail = (title: string) => (error: unknown) => toasts.failure(title, errorMessage(error));
  return {
    /** Resolves with false if the label was not saved. */
    rename: ({ id }: ProductFile, label: string) =>
      change.mutateAsync({ fileId: id, changes: { label } }).then(
        () => true,
        (error: unknown) => {
          fail(texts.renameFailed)(error);
          return false;
        },
      ),
    replace: ({ id }: ProductFile) => {
      platform.pickFiles().then((files) => {
        const first = files?.[0];
        if (first) uploads.add([first], { productId, replacesFileId: id });
      }, fail(texts.readOneFailed));
    },
  };
}

interface FileRowProps {
  readonly file: ProductFile;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isSaving: boolean;
  /** Resolves with false if the label was not saved. */
  readonly onRename: (label: string) => Promise<boolean>;
  readonly onMove: (by: -1 | 1) => void;
  /** Saves the file on the owner's computer. */
  readonly onSave: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

const hues: Readonly<Record<ProductFile["state"], BadgeHue>> = { checking: "blue", ready: "green", refused: "red" };

/** A file of a product, in a sortable list. */
export function FileRow({ file, onRename, ...actions }: FileRowProps) {
  const language = useLanguage();
  const texts = useTexts(productTexts).files;
  const { id, label, fileName, size, state, refusal, warning } = file;
  const { row, provide } = useSortableRow(id);
  return provide(
    <li {...row} className={`${"stack center line-above"} ${list["file"] ?? ""}`} aria-label={label}>
      <DragHandle name={label} />
      <SavedField
        aria-label={texts.labelOf(label)}
        maxLength={limits.fileLabelLength}
        value={label}
        onSave={onRename}
        isRequired
      />
      <FileButtons file={file} {...actions} />
      <span className={list["facts"]}>
        <Badge hue={hues[state]}>{texts.states[state]}</Badge>
        <span>{formatBytes(size, language)}</span>
        <span dir="auto" className={list["fileName"]} title={fileName}>
          {fileName}
        </span>
      </span>
      {refusal !== null && <span className={list["refusal"]}>{refusal}</span>}
      {warning !== null && <span className={list["warning"]}>{warning}</span>}
    </li>,
  );
}

function FileButtons(props: Omit<FileRowProps, "onRename">) {
  const texts = useTexts(productTexts).files;
  const { isFirst, isLast, isSaving, onMove, onSave, onReplace, onRemove } = props;
  const { label, state } = props.file;
  return (
    <span className={`${list["actions"] ?? ""} ${list["fileActions"] ?? ""}`}>
      <MoveButtons title={label} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={texts.save(label)}
        disabled={state !== "ready"}
        loading={isSaving}
        onClick={onSave}
      />
      <Button type="text" icon={<SwapOutlined aria-hidden />} aria-label={texts.replace(label)} onClick={onReplace} />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={texts.remove(label)}
        onClick={onRemove}
      />
    </span>
  );
}

/** Offers to give earlier customers the files that their orders lack. Nothing if there are none. */
export function DeliverBanner({ product: { id, name } }: { readonly product: AdminProduct }) {
  const texts = useTexts(productTexts).files;
  const api = useApi();
  const confirm = useConfirm();
  const orders = useQuery(deliveryQuery(api, id)).data?.orders ?? 0;
  const { run, isPending } = useAction(deliverMutation(api, id), {
    success: [texts.delivered(orders), texts.emailsFollow],
    failure: texts.deliverFailed,
  });
  if (orders === 0) return null;
  const handleClick = async () => {
    const isSure = await confirm({
      title: texts.deliverTitle(orders),
      content: texts.deliverText(name),
      okText: texts.deliver,
    });
    if (isSure) await run();
  };
  return (
    <div className={list["deliver"]}>
      <span>{texts.missing}</span>
      <Button loading={isPending} onClick={() => void handleClick()}>
        {texts.deliverTo(orders)}
      </Button>
    </div>
  );
}
