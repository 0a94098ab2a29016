import type { AdminPost } from "@recital/contract/endpoints/audience/posts";
import { slug } from "@recital/contract/values/text";
import { useMutation } from "@tanstack/react-query";
import { Form, Input, Radio } from "antd";
import { useState } from "react";
import { savePostMutation } from "../../../../api/admin/posts.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { schemaRule, type Edited } from "../../../components/form/saving.tsx";
import { fromFieldTime, toFieldTime } from "../../../components/form/time-values.ts";
import styles from "./posts.module.css";

interface PublishDialogProps {
  readonly post: AdminPost;
  readonly onClose: () => void;
}

/** Asks whether and when visitors see a post, and for the path of its page. */
export function PublishDialog({ post, onClose }: PublishDialogProps) {
  const [form] = Form.useForm<PublishForm>();
  const [edited] = useState(() => formOfPost(post, new Date()));
  const { mutateAsync } = useMutation(savePostMutation(useApi(), post.id));
  const isDraft = post.publishedAt === null;
  const handleSubmit = (values: PublishForm, version: number | undefined) =>
    mutateAsync({ changes: { slug: values.slug.trim(), publishedAt: enteredDate(values, post, new Date()) }, version });
  return (
    <FormDialog<PublishForm>
      title={isDraft ? "Publish the post" : "Date and path"}
      form={form}
      edited={edited}
      submitText={isDraft ? "Publish" : "Update"}
      onSubmit={handleSubmit}
      success={isDraft ? "Post published" : "Post updated"}
      failure={isDraft ? "Failed to publish the post" : "Failed to update the post"}
      onClose={onClose}
    >
      <Form.Item name="when" label="On your site">
        <Radio.Group
          className={styles["when"] ?? ""}
          options={[
            ...(isDraft ? [{ value: "now", label: "Now" }] : []),
            { value: "date", label: "On a date" },
            ...(isDraft ? [] : [{ value: "never", label: "Not any more" }]),
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={["when"]}>
        {({ getFieldValue }) =>
          getFieldValue("when") === "date" && (
            <Form.Item
              name="date"
              label="Date and time"
              required
              rules={[{ required: true, message: "Date and time are required" }]}
              extra="Your time. Feeds and the list are sorted by it; in the future, the post appears by itself."
            >
              <Input type="datetime-local" />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="slug" label="Path" required rules={[schemaRule(slug)]} extra="Former paths lead to the new one.">
        <Input prefix="/news/" />
      </Form.Item>
    </FormDialog>
  );
}

interface PublishForm {
  readonly when: "now" | "date" | "never";
  /** As a field of date and time holds it, on this computer's clocks. */
  readonly date: string;
  readonly slug: string;
}

function formOfPost(post: AdminPost, now: Date): Edited<PublishForm> {
  const { publishedAt, slug, version } = post;
  const date = toFieldTime(publishedAt === null ? now : new Date(publishedAt));
  return { values: { when: publishedAt === null ? "now" : "date", date, slug }, version };
}

/** Returns the date of publication that was entered; null to take the post back. */
function enteredDate({ when, date }: PublishForm, { publishedAt }: AdminPost, now: Date): string | null {
  if (when === "never") return null;
  // A post that is not moved keeps its seconds.
  if (when === "date" && publishedAt !== null && toFieldTime(new Date(publishedAt)) === date) return publishedAt;
  return ((when === "date" ? fromFieldTime(date) : null) ?? now).toISOString();
}
