import type { ImportedRow, ImportResult, ImportSource } from "@recital/contract/endpoints/shop/product-import";
import { useMutation } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { importProductsMutation } from "../../../../../api/admin/products.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import type { PickedFile } from "../../../../../platform/picked-file.ts";
import { useErrorMessage, useToasts } from "../../../../components/feedback/toasts.ts";
import { CsvFileArea, IgnoredColumns, PagedRows } from "../../../../components/form/csv-import.tsx";
import { Badge, type BadgeHue } from "../../../../components/layout/card.tsx";
import styles from "./import.module.css";

interface ImportDialogProps {
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** Imports products from a CSV file: first shows what would happen, row by row. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { state, isBusy, check, run } = useImport();
  const { result, isDone, fileName, failure } = state;
  const count = result && !isDone ? countActions(result).create : 0;
  return (
    <Modal
      open={isOpen}
      title="Import products"
      width={760}
      mask={{ closable: false }}
      onCancel={() => !isBusy && setIsOpen(false)}
      afterClose={onClose}
      footer={[
        <Button key="close" disabled={isBusy} onClick={() => setIsOpen(false)}>
          {isDone ? "Close" : "Cancel"}
        </Button>,
        count > 0 && (
          <Button key="import" type="primary" loading={isBusy} onClick={run}>
            Import {count.toLocaleString("en-US")} {count === 1 ? "product" : "products"}
          </Button>
        ),
      ]}
    >
      <CsvFileArea
        hint="Choose a product export of Shopify, Squarespace or WooCommerce, or of this shop. Nothing is added before you have seen what would happen."
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
  return (
    <>
      <p role="status" className="flush strong">
        {describeImport(result, isDone)}
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
  const sorted = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <PagedRows label="Products of the file" rows={sorted}>
      {({ line, name, action, reason }) => (
        <li key={line} className={styles["row"]}>
          <span className={`quiet small numbers ${styles["line"]}`}>Line {line}</span>
          <span className="anywhere" dir="auto">
            {name || "Without a name"}
          </span>
          <Badge hue={hues[action]}>{labels(isDone)[action]}</Badge>
          {reason !== undefined && <span className={styles["reason"]}>{reason}</span>}
        </li>
      )}
    </PagedRows>
  );
}

function isRefused({ action }: ImportedRow): boolean {
  return action === "refuse";
}

function labels(isDone: boolean): Readonly<Record<ImportedRow["action"], string>> {
  return { create: isDone ? "Added" : "Will be added", skip: "Skipped", refuse: "Refused" };
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
        const { create } = countActions(result);
        toasts.success(create === 1 ? "1 product imported" : `${create.toLocaleString("en-US")} products imported`);
      });
    },
  };
}

const sources: Readonly<Record<ImportSource, string>> = {
  shopify: "Shopify",
  squarespace: "Squarespace",
  woocommerce: "WooCommerce",
  recital: "a Recital shop",
};

/** Returns the number of rows by what happens to them. */
export function countActions({ rows }: Pick<ImportResult, "rows">): Record<ImportedRow["action"], number> {
  const count = (action: ImportedRow["action"]) => rows.filter((row) => row.action === action).length;
  return { create: count("create"), skip: count("skip"), refuse: count("refuse") };
}

/** Says what an import would do, or has done: "An export of Shopify: 12 products will be added, 1 is skipped." */
export function describeImport(result: ImportResult, isDone: boolean): string {
  const { create, skip, refuse } = countActions(result);
  const added = isDone ? (create === 1 ? "was added" : "were added") : "will be added";
  const parts = [
    `${count(create, "product")} ${added}`,
    ...(skip > 0 ? [`${skip.toLocaleString("en-US")} ${skip === 1 ? "is" : "are"} in the shop already`] : []),
    ...(refuse > 0 ? [`${refuse.toLocaleString("en-US")} cannot be imported`] : []),
  ];
  const images = isDone && create > 0 ? " Their images follow within minutes." : "";
  const file = result.source === null ? "A list of products" : `An export of ${sources[result.source]}`;
  return `${file}: ${parts.join(", ")}.${images}`;
}

function count(number: number, noun: string): string {
  return `${number === 0 ? "no" : number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}
