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
import { useSchemaRule, type Edited } from "../../../components/form/saving.tsx";
import { fromFieldTime, toFieldTime } from "../../../components/form/time-values.ts";
import { useTexts } from "../../../language.ts";
import styles from "./posts.module.css";
import { postTexts } from "./texts/index.ts";

interface PublishDialogProps {
  readonly post: AdminPost;
  readonly onClose: () => void;
}

/**
 * Asks whether and when visitors see a post, and for the path of its page. A draft can be sent as a newsletter in the same
 * step: then the button says how many people get it, and Enter does not press it.
 */
export function PublishDialog({ post, onClose }: PublishDialogProps) {
  const texts = useTexts(postTexts);
  const schemaRule = useSchemaRule();
  const [form] = Form.useForm<PublishForm>();
  const [edited] = useState(() => formOfPost(post, new Date()));
  const publish = usePublication(post);
  const isDraft = post.publishedAt === null;
  const { data } = useApiQuery("GET /api/admin/issues/recipients-count");
  const isSending = Form.useWatch("newsletter", form) === true && data !== undefined;
  const readers = data?.count ?? 0;
  return (
    <FormDialog<PublishForm>
      title={isDraft ? texts.publishPost : texts.dateAndPath}
      form={form}
      edited={edited}
      submitText={isSending ? texts.publishAndSend(readers) : isDraft ? texts.publish : texts.update}
      isSubmittedByButton={isSending}
      onSubmit={publish}
      success={isSending ? texts.publishedAndSent(readers) : isDraft ? texts.postPublished : texts.updated}
      failure={isDraft ? texts.publishFailed : texts.updateFailed}
      onClose={onClose}
    >
      <Form.Item name="when" label={texts.onYourSite}>
        <Radio.Group
          className={styles["when"] ?? ""}
          options={[
            ...(isDraft ? [{ value: "now", label: texts.now }] : []),
            { value: "date", label: texts.onDate },
            ...(isDraft ? [] : [{ value: "never", label: texts.never }]),
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={["when"]}>
        {({ getFieldValue }) =>
          getFieldValue("when") === "date" && (
            <Form.Item
              name="date"
              label={texts.date}
              required
              rules={[{ required: true, message: texts.dateMissing }]}
              extra={texts.dateHint}
            >
              <Input type="datetime-local" />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="slug" label={texts.address} required rules={[schemaRule(slug)]} extra={texts.addressHint}>
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
  const texts = useTexts(postTexts);
  const isEmpty = documentText(post.doc) === "";
  const text =
    count === undefined
      ? texts.counting
      : count === 0
        ? texts.nobodySubscribed
        : isEmpty
          ? texts.writeFirst
          : texts.readers(count);
  return (
    <Form.Item name="newsletter" label={texts.sendAsNewsletter} valuePropName="checked" extra={text}>
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
