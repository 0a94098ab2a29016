import { releaseInput } from "@recital/contract/endpoints/releases";
import { limits } from "@recital/contract/values/limits";
import type { ReleaseKind } from "@recital/contract/values/release";
import { useMutation } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { addReleaseMutation } from "../../../api/admin/releases.ts";
import { useApi } from "../../../api/api-context.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { schemaRule } from "../../components/form/saving.tsx";
import { Select } from "../../components/form/select.tsx";
import { paths } from "../../paths.ts";
import { kindOptions } from "./kind-options.ts";

interface NewRelease {
  readonly title: string;
  readonly kind: ReleaseKind;
}

const newRelease = { values: { title: "", kind: "album" } } as const;

/** Adds a draft and opens its editor. */
export function AddReleaseDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<NewRelease>();
  const navigate = useNavigate();
  const added = useRef<number | null>(null);
  const { mutateAsync } = useMutation(addReleaseMutation(useApi()));
  return (
    <FormDialog<NewRelease>
      title="Add Release"
      width={480}
      form={form}
      edited={newRelease}
      submitText="Add Release"
      onSubmit={async (values) => {
        added.current = (await mutateAsync(values)).id;
      }}
      success="Draft added. Visitors do not see it yet."
      failure="Failed to add the release"
      onClose={() => {
        onClose();
        if (added.current !== null) void navigate(paths.release(added.current));
      }}
    >
      <Form.Item name="title" label="Title" required rules={[schemaRule(releaseInput.shape.title)]}>
        <Input dir="auto" maxLength={limits.titleLength} />
      </Form.Item>
      <Form.Item name="kind" label="Kind">
        <Select options={kindOptions} />
      </Form.Item>
    </FormDialog>
  );
}
