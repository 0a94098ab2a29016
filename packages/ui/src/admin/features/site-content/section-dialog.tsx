import type { ContentSection, SiteContentEntry } from "@recital/contract/endpoints/site-content";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminSiteContentQuery, saveSiteContentMutation } from "../../../api/admin/site-content.ts";
import { failureWithReason, findEntry } from "../../components/use-saving.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { useIdentity } from "../../identity.ts";
import { useToasts } from "../../components/use-toasts.ts";
import { SectionFields } from "./section-fields.tsx";
import { editedSection, newSection, writtenSection, type SectionForm } from "./section-form.ts";

interface SectionDialogProps {
  /** Null to add texts to a section without any. */
  readonly entry: SiteContentEntry | null;
  /** The sections to choose from. */
  readonly choices: readonly ContentSection[];
  readonly onClose: () => void;
}

/** Adds or edits the texts of a section. */
export function SectionDialog({ entry, choices, onClose }: SectionDialogProps) {
  const api = useApi();
  const { artistName } = useIdentity();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<SectionForm>();
  const [edited] = useState(() =>
    entry ? editedSection(entry, artistName) : newSection(choices.length === 1 ? choices[0] : undefined, artistName),
  );
  const { mutateAsync } = useMutation(saveSiteContentMutation(api));

  const handleSubmit = (values: SectionForm, version: number | undefined) =>
    mutateAsync({ id: entry?.id ?? null, texts: writtenSection(values), version });
  const handleInvalid = () => {
    const { section, title } = form.getFieldsValue();
    if (!section || title.trim() === "") toasts.failure("Validation Error", "Section and Title are required fields");
  };
  const readTheirs = async () => {
    const entries = await queryClient.fetchQuery({ ...adminSiteContentQuery(api), staleTime: 0 });
    return editedSection(findEntry(entries, entry?.id), artistName);
  };
  return (
    <FormDialog<SectionForm>
      title={entry ? "Edit Section Content" : "Add Section Content"}
      form={form}
      edited={edited}
      submitText={entry ? "Update" : "Save"}
      onSubmit={handleSubmit}
      success={entry ? "Section content updated successfully" : "Section content saved successfully"}
      failure={failureWithReason(entry ? "Failed to update content" : "Failed to save content")}
      onInvalid={handleInvalid}
      {...(entry && { readTheirs })}
      onClose={onClose}
    >
      <SectionFields form={form} choices={choices} isFixed={entry !== null} />
    </FormDialog>
  );
}
