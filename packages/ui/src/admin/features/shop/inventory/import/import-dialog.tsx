import type { InventoryImportResult } from "@recital/contract/endpoints/shop/inventory";
import { useMutation } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { importInventoryMutation } from "../../../../../api/admin/variants.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import type { PickedFile } from "../../../../../platform/picked-file.ts";
import { useErrorMessage } from "../../../../components/feedback/toasts.ts";
import { CsvFileArea, ImportOutcome } from "../../../../components/form/csv-import.tsx";

interface ImportDialogProps {
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** Sets the stock of variants from a CSV file, as the export writes it. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const errorMessage = useErrorMessage();
  const [isOpen, setIsOpen] = useState(true);
  const { mutate, data: result, error, isPending, variables: file } = useMutation(importInventoryMutation(useApi()));
  const take = (chosen: PickedFile) => !isPending && mutate(chosen);
  return (
    <Modal
      open={isOpen}
      title="Import counts"
      width={640}
      mask={{ closable: false }}
      onCancel={() => !isPending && setIsOpen(false)}
      afterClose={onClose}
      footer={
        <Button disabled={isPending} onClick={() => setIsOpen(false)}>
          {result ? "Close" : "Cancel"}
        </Button>
      }
    >
      <CsvFileArea
        hint="Export the inventory, write what you counted into the column “Stock”, and choose that file. Lines that you do not change, or that sold meanwhile, stay as they are."
        fileName={file?.name ?? null}
        isAnother={file !== undefined}
        isNext={!result}
        isLoading={isPending}
        failure={error && errorMessage(error)}
        onTake={take}
      >
        {result && <ImportOutcome summary={describeResult(result)} skipped={result.skipped} />}
      </CsvFileArea>
    </Modal>
  );
}

/** Says what an import has done: "12 counts were changed. 3 were as in the file. 1 line was skipped." */
export function describeResult({ updated, unchanged, skipped }: InventoryImportResult): string {
  const sentences = [
    `${count(updated, "count", "counts")} changed.`,
    unchanged > 0 ? `${count(unchanged, "count", "counts")} as in the file already.` : "",
    skipped.length > 0 ? `${count(skipped.length, "line", "lines")} skipped.` : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function count(number: number, singular: string, several: string): string {
  return number === 1 ? `1 ${singular} was` : `${number.toLocaleString("en-US")} ${several} were`;
}
