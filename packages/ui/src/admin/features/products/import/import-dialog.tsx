import type { ImportResult } from "@recital/contract/endpoints/product-import";
import { Button, Modal } from "antd";
import { useState } from "react";
import area from "../../../components/form/csv-import.module.css";
import { CsvFileArea, IgnoredColumns } from "../../../components/form/csv-import.tsx";
import { countActions, describeImport } from "./describe-import.ts";
import { ImportedRows } from "./imported-rows.tsx";
import { useImport } from "./use-import.ts";

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
      <p role="status" className={area["summary"]}>
        {describeImport(result, isDone)}
      </p>
      <IgnoredColumns columns={result.ignored} isDone={isDone} />
      <ImportedRows rows={result.rows} isDone={isDone} />
    </>
  );
}
