import { useMutation } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { importInventoryMutation } from "../../../../api/admin/inventory.ts";
import { useApi } from "../../../../api/api-context.tsx";
import type { PickedFile } from "../../../../platform/picked-file.ts";
import { errorSentence } from "../../../components/feedback/toasts.ts";
import { CsvFileArea, ImportOutcome } from "../../../components/form/csv-import.tsx";
import { describeResult } from "./describe-result.ts";

interface ImportDialogProps {
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** Sets the stock of variants from a CSV file, as the export writes it. */
export function ImportDialog({ onClose }: ImportDialogProps) {
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
        failure={error && errorSentence(error)}
        onTake={take}
      >
        {result && <ImportOutcome summary={describeResult(result)} skipped={result.skipped} />}
      </CsvFileArea>
    </Modal>
  );
}
