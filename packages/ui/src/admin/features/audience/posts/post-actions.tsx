import { ExportOutlined } from "@ant-design/icons";
import type { AdminPost } from "@recital/contract/endpoints/audience/posts";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { postIssueMutation } from "../../../../api/admin/posts.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { UserFacingError } from "../../../../platform/user-facing-error.ts";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { stateOfPost } from "./post-state.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { postTexts } from "./texts/index.ts";
import type { WrittenPost } from "./use-published-post.ts";

interface PostActionsProps {
  readonly post: AdminPost;
  readonly written: WrittenPost;
}

/** Publishing of a post, its update, and the newsletter issue of it. Each stores the last changes first. */
export function PostActions({ post, written }: PostActionsProps) {
  const texts = useTexts(postTexts);
  const language = useLanguage();
  const platform = usePlatform();
  const toasts = useToasts();
  const [published, setPublished] = useState<AdminPost | null>(null);
  const isDraft = post.publishedAt === null;
  const { isSeen } = stateOfPost(post, language);
  const handlePublish = async () => {
    const stored = await written.send();
    if (stored) setPublished(stored);
    else toasts.failure(texts.notSaved, texts.notSavedHint);
  };
  const handleUpdate = async () => {
    if (await written.send()) toasts.success(texts.updated);
  };
  return (
    <>
      {isSeen && (
        <Button
          icon={<ExportOutlined aria-hidden />}
          onClick={() => platform.openExternal(`${platform.websiteUrl}/news/${post.slug}`)}
        >
          {texts.viewAsVisitor}
        </Button>
      )}
      <IssueButton post={post} written={written} />
      <Button type={isDraft ? "primary" : "default"} onClick={() => void handlePublish()}>
        {isDraft ? texts.openPublish : texts.dateAndPath}
      </Button>
      {!isDraft && (
        <Button
          type="primary"
          disabled={written.state === "stored" || written.state === "conflict"}
          loading={written.state === "sending"}
          onClick={() => void handleUpdate()}
        >
          {texts.update}
        </Button>
      )}
      {published && <PublishDialog post={published} onClose={() => setPublished(null)} />}
    </>
  );
}

/** Makes a draft of a newsletter issue, and opens it. */
function IssueButton({ post, written }: PostActionsProps) {
  const texts = useTexts(postTexts);
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutateAsync } = useMutation(postIssueMutation(useApi(), post.id));
  const [isPending, setIsPending] = useState(false);
  const handleClick = async () => {
    setIsPending(true);
    try {
      if (!(await written.send())) throw new UserFacingError(texts.changesNotSaved);
      const issue = await mutateAsync();
      toasts.success(texts.issueAdded);
      void navigate(paths.issue(issue.id));
    } catch (error) {
      toasts.failure(texts.issueFailed, errorMessage(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button loading={isPending} onClick={() => void handleClick()}>
      {texts.alsoAsNewsletter}
    </Button>
  );
}
