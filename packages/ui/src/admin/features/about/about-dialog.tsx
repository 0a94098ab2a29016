import { aboutInput, type AboutEntry, type AboutInput } from "@recital/contract/endpoints/about";
import { aboutHeading, defaultAboutParagraphs } from "@recital/contract/values/default-texts";
import { limits } from "@recital/contract/values/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { aboutQuery } from "../../../api/about.ts";
import { saveAboutMutation } from "../../../api/admin/about.ts";
import { failureWithReason, findEntry } from "../../components/use-saving.ts";
import { FormDialog, type Edited } from "../../components/form-dialog.tsx";
import { MarkdownField } from "../../document-editor/markdown/markdown-field.tsx";
import { useIdentity } from "../../identity.ts";
import { schemaRule } from "../../components/form-fields.ts";
import { asNumber, CountField } from "../../components/number-fields.tsx";
import styles from "./about.module.css";

interface AboutDialogProps {
  /** Null for a new entry. */
  readonly block: AboutEntry | null;
  /** The default order of a new block. */
  readonly nextOrder: number;
  /** Whether a new block begins with the text that visitors see while there is none. */
  readonly hasDefaultText: boolean;
  readonly onClose: () => void;
}

const { shape } = aboutInput;

/** Adds or edits a block of the About section. */
export function AboutDialog({ block, nextOrder, hasDefaultText, onClose }: AboutDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { artistName } = useIdentity();
  const [form] = Form.useForm<AboutInput>();
  const [edited] = useState(() =>
    block ? editedBlock(block) : newBlock(nextOrder, hasDefaultText ? artistName : null),
  );
  const { mutateAsync } = useMutation(saveAboutMutation(api));
  const handleSubmit = (values: AboutInput, version: number | undefined) =>
    mutateAsync({ id: block?.id ?? null, block: values, version });
  const readTheirs = async () => {
    const blocks = await queryClient.fetchQuery({ ...aboutQuery(api), staleTime: 0 });
    return editedBlock(findEntry(blocks, block?.id));
  };
  return (
    <FormDialog<AboutInput>
      title={block ? "Edit Section" : "Add Section"}
      width={680}
      form={form}
      edited={edited}
      submitText={block ? "Update" : "Add Section"}
      onSubmit={handleSubmit}
      success={block ? "Content has been updated" : "Content has been added"}
      failure={failureWithReason(block ? "Failed to update content" : "Failed to add content")}
      readTheirs={readTheirs}
      onClose={onClose}
    >
      <Form.Item name="title" label="Title" required rules={[schemaRule(shape.title)]}>
        <Input dir="auto" maxLength={limits.titleLength} />
      </Form.Item>
      <Form.Item name="content" label="Content" required rules={[schemaRule(shape.content)]}>
        <MarkdownField label="Content" maxLength={limits.aboutContentLength} />
      </Form.Item>
      <Form.Item
        name="sectionOrder"
        label="Order"
        required
        normalize={asNumber}
        rules={[schemaRule(shape.sectionOrder)]}
      >
        <CountField className={styles["order"] ?? ""} />
      </Form.Item>
    </FormDialog>
  );
}

/** `artistName` is the name in the default text; null for an empty block. */
function newBlock(sectionOrder: number, artistName: string | null): Edited<AboutInput> {
  if (artistName === null) return { values: { title: "", content: "", sectionOrder } };
  const content = defaultAboutParagraphs(artistName).join("\n\n");
  return { values: { title: aboutHeading(artistName), content, sectionOrder } };
}

function editedBlock({ title, content, sectionOrder, version }: AboutEntry): Edited<AboutInput> {
  return { values: { title, content, sectionOrder }, version };
}
