import { postInput } from "@recital/contract/endpoints/posts";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { addPostMutation } from "../../../api/admin/posts.ts";
import { useApi } from "../../../api/api-context.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { schemaRule } from "../../components/form/saving.tsx";
import { paths } from "../../paths.ts";

interface TitleForm {
  readonly title: string;
}

const empty = { values: { title: "" } };

/** Adds a draft with a title, from which the page's path is made, and opens it. */
export function AddPostDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [form] = Form.useForm<TitleForm>();
  const { mutateAsync } = useMutation(addPostMutation(useApi()));
  // Not the mutation's data: the dialog may close before the screen was rendered with it.
  const added = useRef<number | null>(null);
  const handleSubmit = async ({ title }: TitleForm) => {
    added.current = (await mutateAsync(title)).id;
  };
  const handleClose = () => {
    onClose();
    if (added.current !== null) void navigate(paths.post(added.current));
  };
  return (
    <FormDialog<TitleForm>
      title="Write a post"
      form={form}
      edited={empty}
      submitText="Start writing"
      onSubmit={handleSubmit}
      success="Draft added"
      failure="Failed to add the post"
      onClose={handleClose}
    >
      <Form.Item name="title" label="Title" required rules={[schemaRule(postInput.shape.title)]}>
        <Input dir="auto" maxLength={limits.titleLength} placeholder="The album is mixed" />
      </Form.Item>
    </FormDialog>
  );
}
