import type { InventoryImportResult } from "@recital/contract/endpoints/shop/inventory";
import { useMutation } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { importInventoryMutation } from "../../../../../api/admin/variants.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import type { PickedFile } from "../../../../../platform/picked-file.ts";
import { useErrorMessage } from "../../../../components/feedback/toasts.ts";
import { CsvFileArea, ImportOutcome } from "../../../../components/form/csv-import.tsx";

import { useTexts } from "../../../../language.ts";
import type { InventoryTexts } from "../texts/en.ts";
import { inventoryTexts } from "../texts/index.ts";

interface ImportDialogProps {
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** Sets the stock of variants from a CSV file, as the export writes it. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const errorMessage = useErrorMessage();
  const texts = useTexts(inventoryTexts).importing;
  const [isOpen, setIsOpen] = useState(true);
  const { mutate, data: result, error, isPending, variables: file } = useMutation(importInventoryMutation(useApi()));
  const take = (chosen: PickedFile) => !isPending && mutate(chosen);
  return (
    <Modal
      open={isOpen}
      title={texts.title}
      width={640}
      mask={{ closable: false }}
      onCancel={() => !isPending && setIsOpen(false)}
      afterClose={onClose}
      footer={
        <Button disabled={isPending} onClick={() => setIsOpen(false)}>
          {result ? texts.close : texts.cancel}
        </Button>
      }
    >
      <CsvFileArea
        hint={texts.hint}
        fileName={file?.name ?? null}
        isAnother={file !== undefined}
        isNext={!result}
        isLoading={isPending}
        failure={error && errorMessage(error)}
        onTake={take}
      >
        {result && <ImportOutcome summary={describeResult(result, texts)} skipped={result.skipped} />}
      </CsvFileArea>
    </Modal>
  );
}

/** Says what an import has done: "12 counts were changed. 3 were as in the file already. 1 line was skipped." */
function describeResult(
  { updated, unchanged, skipped }: InventoryImportResult,
  texts: InventoryTexts["importing"],
): string {
  return [
    texts.updated(updated),
    ...(unchanged > 0 ? [texts.unchanged(unchanged)] : []),
    ...(skipped.length > 0 ? [texts.skipped(skipped.length)] : []),
  ].join(" ");
}
