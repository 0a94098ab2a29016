import type { SocialLink } from "@recital/contract/endpoints/social-links";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminSocialLinksQuery, saveSocialLinkMutation } from "../../../api/admin/social-links.ts";
import { failureWithReason, findEntry } from "../../components/use-saving.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { SocialLinkFields } from "./social-link-fields.tsx";
import { editedSocialLink, newSocialLink, type SocialLinkForm } from "./social-link-form.ts";

interface SocialLinkDialogProps {
  /** Null for a new entry. */
  readonly link: SocialLink | null;
  readonly onClose: () => void;
}

/** Adds or edits a social link. */
export function SocialLinkDialog({ link, onClose }: SocialLinkDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<SocialLinkForm>();
  const [edited] = useState(() => (link ? editedSocialLink(link) : newSocialLink));
  const { mutateAsync } = useMutation(saveSocialLinkMutation(api));

  const handleSubmit = (values: SocialLinkForm, version: number | undefined) =>
    mutateAsync({ id: link?.id ?? null, link: values, version });
  const readTheirs = async () => {
    const links = await queryClient.fetchQuery({ ...adminSocialLinksQuery(api), staleTime: 0 });
    return editedSocialLink(findEntry(links, link?.id));
  };
  return (
    <FormDialog<SocialLinkForm>
      title={link ? "Edit Social Link" : "Add Social Link"}
      form={form}
      edited={edited}
      submitText={link ? "Update" : "Add Social Link"}
      onSubmit={handleSubmit}
      success={link ? "Social link updated successfully" : "Social link created successfully"}
      failure={failureWithReason(link ? "Failed to update social link" : "Failed to create social link")}
      readTheirs={readTheirs}
      onClose={onClose}
    >
      <SocialLinkFields form={form} />
    </FormDialog>
  );
}
