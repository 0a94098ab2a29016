import type { AdminConcert } from "@recital/contract/endpoints/concerts";
import { Form } from "antd";
import { storeImage } from "../../../api/admin/images.ts";
import { EntryDialog } from "../../components/form/form-dialog.tsx";
import { useImageUpload } from "../../components/form/image-value.ts";
import { ConcertFields } from "./concert-fields.tsx";
import {
  concertForm,
  type ConcertForm,
  concerts,
  duplicatedConcert,
  newConcert,
  writtenConcert,
} from "./concert-form.ts";

/** What the dialog does: add a concert, add one like another, or edit one. */
export type ConcertTask =
  | { readonly kind: "add"; readonly timezone: string | undefined }
  | { readonly kind: "duplicate" | "edit"; readonly concert: AdminConcert };

interface ConcertDialogProps {
  readonly task: ConcertTask;
  readonly onClose: () => void;
}

/** Adds or edits a concert. */
export function ConcertDialog({ task, onClose }: ConcertDialogProps) {
  const [form] = Form.useForm<ConcertForm>();
  const { progress, upload } = useImageUpload((image) => form.setFieldValue("imageUrl", image), storeImage);
  const stored = task.kind === "edit" ? task.concert : null;
  return (
    <EntryDialog
      of={concerts}
      entry={stored}
      title={stored ? "Edit Concert" : "Add Concert"}
      submitText={stored ? "Update" : "Add Concert"}
      success={stored ? "Concert updated" : "Concert added"}
      failure={stored ? "Failed to update the concert" : "Failed to add the concert"}
      width={760}
      form={form}
      blank={task.kind === "add" ? newConcert(task.timezone) : duplicatedConcert(task.concert)}
      formOf={concertForm}
      fieldsOf={async (values) => writtenConcert(values, await upload(values.imageUrl))}
      onClose={onClose}
    >
      <ConcertFields form={form} progress={progress} storedStart={stored?.startsAt ?? null} />
    </EntryDialog>
  );
}
