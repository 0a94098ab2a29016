import type { AdminPost } from "@recital/contract/endpoints/audience/posts";
import { documentText } from "@recital/contract/values/document-text";
import { slug } from "@recital/contract/values/text";
import { useMutation } from "@tanstack/react-query";
import { Form, Input, Radio, Switch } from "antd";
import { useState } from "react";
import { savePostMutation, sendPostMutation } from "../../../../api/admin/posts.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { randomUuid } from "@recital/contract/values/older-browsers";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { schemaRule, type Edited } from "../../../components/form/saving.tsx";
import { fromFieldTime, toFieldTime } from "../../../components/form/time-values.ts";
import { formatCount } from "../../../components/format.ts";
import styles from "./posts.module.css";

interface PublishDialogProps {
  readonly post: AdminPost;
  readonly onClose: () => void;
}

/**
 * Asks whether and when visitors see a post, and for the path of its page. A draft can be sent as a newsletter in the same
 * step: then the button says how many people get it, and Enter does not press it.
 */
export function PublishDialog({ post, onClose }: PublishDialogProps) {
  const [form] = Form.useForm<PublishForm>();
  const [edited] = useState(() => formOfPost(post, new Date()));
  const publish = usePublication(post);
  const isDraft = post.publishedAt === null;
  const { data } = useApiQuery("GET /api/admin/issues/recipients-count");
  const isSending = Form.useWatch("newsletter", form) === true && data !== undefined;
  const readers = formatCount(data?.count ?? 0, "subscriber");
  return (
    <FormDialog<PublishForm>
      title={isDraft ? "Publish the post" : "Date and path"}
      form={form}
      edited={edited}
      submitText={isSending ? `Publish and send to ${readers}` : isDraft ? "Publish" : "Update"}
      isSubmittedByButton={isSending}
      onSubmit={publish}
      success={
        isSending ? `Post published, newsletter goes to ${readers}` : isDraft ? "Post published" : "Post updated"
      }
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
      <Form.Item
        name="slug"
        label="Address"
        required
        rules={[schemaRule(slug)]}
        extra="Former addresses lead to the new one."
      >
        <Input prefix="/news/" />
      </Form.Item>
      {isDraft && <NewsletterField post={post} count={data?.count} />}
    </FormDialog>
  );
}

/** Returns a function that publishes a post, changes its publication, or publishes and sends it. */
function usePublication(post: AdminPost) {
  const api = useApi();
  // The same for each try, so that an email is sent once.
  const [key] = useState(randomUuid);
  const saved = useMutation(savePostMutation(api, post.id));
  const sent = useMutation(sendPostMutation(api, post.id));
  return (values: PublishForm, version: number | undefined) => {
    const publishedAt = enteredDate(values, post, new Date());
    const path = values.slug.trim();
    if (values.newsletter && publishedAt !== null) {
      return sent.mutateAsync({ slug: path, publishedAt, version, key });
    }
    return saved.mutateAsync({ changes: { slug: path, publishedAt }, version });
  };
}

interface NewsletterFieldProps {
  readonly post: AdminPost;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

function NewsletterField({ post, count }: NewsletterFieldProps) {
  const isEmpty = documentText(post.doc) === "";
  const text =
    count === undefined
      ? "Counting the subscribers…"
      : count === 0
        ? "Nobody has subscribed yet."
        : isEmpty
          ? "Write a text first."
          : `${formatCount(count, "subscriber")} ${count === 1 ? "gets" : "get"} it by email as soon as the post is on your site. A sent email cannot be taken back.`;
  return (
    <Form.Item name="newsletter" label="Send as a newsletter" valuePropName="checked" extra={text}>
      <Switch disabled={isEmpty || !count} />
    </Form.Item>
  );
}

interface PublishForm {
  readonly when: "now" | "date" | "never";
  /** As a field of date and time holds it, on this computer's clocks. */
  readonly date: string;
  readonly slug: string;
  /** Whether it is sent to all subscribers, too. */
  readonly newsletter: boolean;
}

function formOfPost(post: AdminPost, now: Date): Edited<PublishForm> {
  const { publishedAt, slug, version } = post;
  const date = toFieldTime(publishedAt === null ? now : new Date(publishedAt));
  return { values: { when: publishedAt === null ? "now" : "date", date, slug, newsletter: false }, version };
}

/** Returns the date of publication that was entered; null to take the post back. */
function enteredDate({ when, date }: PublishForm, { publishedAt }: AdminPost, now: Date): string | null {
  if (when === "never") return null;
  // A post that is not moved keeps its seconds.
  if (when === "date" && publishedAt !== null && toFieldTime(new Date(publishedAt)) === date) return publishedAt;
  return ((when === "date" ? fromFieldTime(date) : null) ?? now).toISOString();
}
