import type { AdminConcert } from "@recital/contract/endpoints/concerts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminConcertsQuery, saveConcertMutation } from "../../../api/admin/concerts.ts";
import { storeImage } from "../../../api/admin/images.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { useImageUpload } from "../../components/use-image-value.ts";
import { failureWithReason, findEntry } from "../../components/use-saving.ts";
import { ConcertFields } from "./concert-fields.tsx";
import { duplicatedConcert, editedConcert, newConcert, writtenConcert, type ConcertForm } from "./concert-form.ts";

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
  const api = useApi();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<ConcertForm>();
  const [edited] = useState(() => formOf(task));
  const { progress, upload } = useImageUpload((image) => form.setFieldValue("imageUrl", image), storeImage);
  const { mutateAsync } = useMutation(saveConcertMutation(api));
  const id = task.kind === "edit" ? task.concert.id : null;

  const handleSubmit = async (values: ConcertForm, version: number | undefined) => {
    const imageUrl = await upload(values.imageUrl);
    await mutateAsync({ id, concert: writtenConcert(values, imageUrl), version });
  };
  const readTheirs = async () => {
    const concerts = await queryClient.fetchQuery({ ...adminConcertsQuery(api), staleTime: 0 });
    return editedConcert(findEntry(concerts, id ?? undefined));
  };
  return (
    <FormDialog<ConcertForm>
      title={id === null ? "Add Concert" : "Edit Concert"}
      width={760}
      form={form}
      edited={edited}
      submitText={id === null ? "Add Concert" : "Update"}
      onSubmit={handleSubmit}
      success={id === null ? "Concert added" : "Concert updated"}
      failure={failureWithReason(id === null ? "Failed to add the concert" : "Failed to update the concert")}
      {...(id !== null && { readTheirs })}
      onClose={onClose}
    >
      <ConcertFields
        form={form}
        progress={progress}
        storedStart={task.kind === "edit" ? task.concert.startsAt : null}
      />
    </FormDialog>
  );
}

function formOf(task: ConcertTask) {
  if (task.kind === "add") return newConcert(task.timezone);
  return task.kind === "edit" ? editedConcert(task.concert) : duplicatedConcert(task.concert);
}
