import type { ImportedRow, ImportResult } from "@recital/contract/endpoints/shop/product-import";
import { useMutation } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { importProductsMutation } from "../../../../../api/admin/products.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import type { PickedFile } from "../../../../../platform/picked-file.ts";
import { useErrorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { CsvFileArea, IgnoredColumns, PagedRows } from "../../../../components/form/csv-import.tsx";
import { Badge, type BadgeHue } from "../../../../components/layout/card.tsx";
import { useTexts } from "../../../../language.ts";
import type { ProductTexts } from "../texts/en.ts";
import { productTexts } from "../texts/index.ts";
import styles from "./import.module.css";

interface ImportDialogProps {
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** Imports products from a CSV file: first shows what would happen, row by row. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const texts = useTexts(productTexts).importing;
  const [isOpen, setIsOpen] = useState(true);
  const { state, isBusy, check, run } = useImport();
  const { result, isDone, fileName, failure } = state;
  const count = result && !isDone ? countActions(result).create : 0;
  return (
    <Modal
      open={isOpen}
      title={texts.title}
      width={760}
      mask={{ closable: false }}
      onCancel={() => !isBusy && setIsOpen(false)}
      afterClose={onClose}
      footer={[
        <Button key="close" disabled={isBusy} onClick={() => setIsOpen(false)}>
          {isDone ? texts.close : texts.cancel}
        </Button>,
        count > 0 && (
          <Button key="import" type="primary" loading={isBusy} onClick={run}>
            {texts.run(count)}
          </Button>
        ),
      ]}
    >
      <CsvFileArea
        hint={texts.hint}
        fileName={fileName}
        isAnother={result !== null || failure !== null}
        isNext={!result}
        isLoading={isBusy && count === 0}
        failure={failure}
        onTake={check}
      >
        {result && <ImportSummary result={result} isDone={isDone} />}
      </CsvFileArea>
    </Modal>
  );
}

function ImportSummary({ result, isDone }: { readonly result: ImportResult; readonly isDone: boolean }) {
  const texts = useTexts(productTexts).importing;
  return (
    <>
      <p role="status" className="flush strong">
        {describeImport(result, isDone, texts)}
      </p>
      <IgnoredColumns columns={result.ignored} isDone={isDone} />
      <ImportedRows rows={result.rows} isDone={isDone} />
    </>
  );
}

interface ImportedRowsProps {
  readonly rows: readonly ImportedRow[];
  readonly isDone: boolean;
}

const hues: Readonly<Record<ImportedRow["action"], BadgeHue>> = { create: "green", skip: "gray", refuse: "red" };

/** The result for each product of the file; refused products come first. */
function ImportedRows({ rows, isDone }: ImportedRowsProps) {
  const texts = useTexts(productTexts).importing;
  const labels = isDone ? texts.done : texts.planned;
  const sorted = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <PagedRows label={texts.rows} rows={sorted}>
      {({ line, name, action, reason }) => (
        <li key={line} className={styles["row"]}>
          <span className={`quiet small numbers ${styles["line"]}`}>{texts.line(line)}</span>
          <span className="anywhere" dir="auto">
            {name || texts.unnamed}
          </span>
          <Badge hue={hues[action]}>{labels[action]}</Badge>
          {reason !== undefined && <span className={styles["reason"]}>{reason}</span>}
        </li>
      )}
    </PagedRows>
  );
}

function isRefused({ action }: ImportedRow): boolean {
  return action === "refuse";
}

interface ImportState {
  readonly fileName: string | null;
  /** The expected result, or the result if `isDone`; null until a file was checked. */
  readonly result: ImportResult | null;
  readonly isDone: boolean;
  /** Why the file cannot be imported; null if it can. */
  readonly failure: string | null;
}

const start: ImportState = { fileName: null, result: null, isDone: false, failure: null };

/** Checks a chosen file, and then imports it. */
function useImport() {
  const texts = useTexts(productTexts).importing;
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [file, setFile] = useState<PickedFile | null>(null);
  const [state, setState] = useState(start);
  const { mutateAsync, isPending } = useMutation(importProductsMutation(useApi()));
  const send = async (chosen: PickedFile, dryRun: boolean) => {
    const fileName = chosen.name;
    try {
      const result = await mutateAsync({ file: chosen, dryRun });
      setState({ ...start, fileName, result, isDone: !dryRun });
      return result;
    } catch (error) {
      setState({ ...start, fileName, failure: errorMessage(error) });
      return null;
    }
  };
  return {
    state,
    isBusy: isPending,
    check: (chosen: PickedFile) => {
      if (isPending) return;
      setFile(chosen);
      setState({ ...start, fileName: chosen.name });
      void send(chosen, true);
    },
    run: () => {
      if (!file || isPending) return;
      void send(file, false).then((result) => {
        if (!result) return;
        toasts.success(texts.imported(countActions(result).create));
      });
    },
  };
}

/** Returns the number of rows by what happens to them. */
export function countActions({ rows }: Pick<ImportResult, "rows">): Record<ImportedRow["action"], number> {
  const count = (action: ImportedRow["action"]) => rows.filter((row) => row.action === action).length;
  return { create: count("create"), skip: count("skip"), refuse: count("refuse") };
}

/** Says what an import would do, or has done: "An export of Shopify: 12 products will be added, 1 is skipped." */
export function describeImport(result: ImportResult, isDone: boolean, texts: ProductTexts["importing"]): string {
  const { create, skip, refuse } = countActions(result);
  const parts = [
    describeAdded(create, isDone, texts),
    ...(skip > 0 ? [texts.known(skip)] : []),
    ...(refuse > 0 ? [texts.refused(refuse)] : []),
  ];
  const file = result.source === null ? texts.list : texts.files[result.source];
  const summary = texts.summary(file, parts.join(", "));
  return isDone && create > 0 ? `${summary} ${texts.imagesFollow}` : summary;
}

function describeAdded(count: number, isDone: boolean, texts: ProductTexts["importing"]): string {
  if (count === 0) return isDone ? texts.noneAdded : texts.noneWillBeAdded;
  return isDone ? texts.added(count) : texts.willBeAdded(count);
}
