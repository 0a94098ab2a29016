import { ApiError } from "@recital/contract/client";
import type { SocialLink } from "@recital/contract/endpoints/social-links";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { adminSocialLinksQuery, saveSocialLinkMutation } from "../../../api/admin/social-links.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { useToasts } from "../../components/use-toasts.ts";
import { SocialLinkFields } from "./social-link-fields.tsx";
import { editedSocialLink, newSocialLink, type SocialLinkForm } from "./social-link-form.ts";

interface SocialLinkDialogProps {
  /** Null to add one. */
  readonly link: SocialLink | null;
  readonly onClose: () => void;
}

/** Adds or edits a social link. */
export function SocialLinkDialog({ link, onClose }: SocialLinkDialogProps) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<SocialLinkForm>();
  const [edited] = useState(() => (link ? editedSocialLink(link) : newSocialLink));
  const { mutateAsync } = useMutation(saveSocialLinkMutation(api));

  const handleSubmit = async (values: SocialLinkForm, version: number | undefined) => {
    try {
      await mutateAsync({ id: link?.id ?? null, link: values, version });
      toasts.success(link ? "Social link updated successfully" : "Social link created successfully");
    } catch (error) {
      const isChoice = error instanceof ApiError && error.status === 409;
      const title = link ? "Failed to update social link" : "Failed to create social link";
      if (!isChoice) toasts.failure(title, errorSentence(error));
      throw error;
    }
  };
  const readTheirs = async () => {
    const links = await queryClient.fetchQuery({ ...adminSocialLinksQuery(api), staleTime: 0 });
    const theirs = links.find(({ id }) => id === link?.id);
    if (!theirs) throw new Error("There is no such social link");
    return editedSocialLink(theirs);
  };
  return (
    <FormDialog<SocialLinkForm>
      title={link ? "Edit Social Link" : "Add Social Link"}
      form={form}
      edited={edited}
      submitText={link ? "Update" : "Add Social Link"}
      onSubmit={handleSubmit}
      readTheirs={readTheirs}
      onClose={onClose}
    >
      <SocialLinkFields form={form} />
    </FormDialog>
  );
}
