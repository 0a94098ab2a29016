import { DeleteOutlined, PictureOutlined } from "@ant-design/icons";
import type { AdminPost } from "@recital/contract/endpoints/audience/posts";
import { limits } from "@recital/contract/values/limits";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { storeImage } from "../../../../api/admin/images.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { ProgressBar } from "../../../components/feedback/progress.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { usePhotos } from "../../../components/form/image-value.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { TitleField, WritingLayout } from "../../../components/layout/writing-layout.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import { LazyDocumentEditor } from "../../../document-editor/lazy-document-editor.tsx";
import { postDrafts, type PostContent } from "../../../drafts/draft-resources.ts";
import { DraftProblem, DraftStatus } from "../../../drafts/draft-status.tsx";
import { useDraft } from "../../../drafts/use-draft.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { PostActions } from "./post-actions.tsx";
import { stateOfPost } from "./post-state.ts";
import rows from "../../../components/list/rows.module.css";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import styles from "./posts.module.css";
import { postTexts } from "./texts/index.ts";
import { usePublishedPost, type WrittenPost } from "./use-published-post.ts";

/** A post. A draft is saved automatically; the public text changes only by a button. */
export function PostEditor({ post }: { readonly post: AdminPost }) {
  return post.publishedAt === null ? <DraftPost post={post} /> : <PublishedPost key={post.id} post={post} />;
}

function DraftPost({ post }: { readonly post: AdminPost }) {
  const texts = useTexts(postTexts);
  const draft = useDraft(postDrafts, { entry: post });
  if (!draft) {
    return (
      <div role="status" aria-label={texts.loadingPost}>
        <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
      </div>
    );
  }
  return <OpenPost post={draft.entry ?? post} written={draft} status={<DraftStatus draft={draft} />} />;
}

function PublishedPost({ post }: { readonly post: AdminPost }) {
  const texts = useTexts(postTexts);
  const written = usePublishedPost(post);
  const { state } = written;
  const text = state === "stored" ? texts.upToDate : state === "sending" ? texts.updating : texts.notUpdated;
  return <OpenPost post={post} written={written} status={<span role="status">{text}</span>} />;
}

interface OpenPostProps {
  readonly post: AdminPost;
  readonly written: WrittenPost;
  readonly status: React.ReactNode;
}

function OpenPost({ post, written, status }: OpenPostProps) {
  const texts = useTexts(postTexts);
  const language = useLanguage();
  const { content, refusal } = written;
  const change = (part: Partial<PostContent>) => written.change({ ...content, ...part });
  const { name, hue, text } = stateOfPost(post, language);
  return (
    <WritingLayout
      title={content.title}
      back={{ to: paths.news, text: texts.allPosts }}
      status={status}
      actions={<PostActions post={post} written={written} />}
    >
      <DraftProblem draft={written} />
      <p className={rows["facts"]}>
        <Badge hue={hue}>{name}</Badge>
        <span>{text}</span>
        <span>/news/{post.slug}</span>
      </p>
      <CoverField url={content.imageUrl} onChange={(imageUrl) => change({ imageUrl })} />
      <TranslationTabs kind="post" id={post.id} originals={content}>
        <TitleField
          label={texts.titleOfPost}
          placeholder={texts.titleOfPost}
          maxLength={limits.titleLength}
          value={content.title}
          error={refusal?.fields["title"]}
          onChange={(title) => change({ title })}
        />
        <LazyDocumentEditor
          key={`${written.key} ${written.replacements}`}
          label={texts.text}
          initial={content.doc}
          onChange={(doc) => change({ doc })}
        />
      </TranslationTabs>
    </WritingLayout>
  );
}

interface CoverFieldProps {
  readonly url: string | null;
  readonly onChange: (url: string | null) => void;
}

/** The image above a post, which shared links show too. It is stored as soon as it is chosen. */
function CoverField({ url, onChange }: CoverFieldProps) {
  const texts = useTexts(postTexts);
  const api = useApi();
  const platform = usePlatform();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { prepare } = usePhotos();
  const [progress, setProgress] = useState<number | null>(null);
  const handleChoose = async () => {
    try {
      const image = await platform.pickImage();
      if (!image) return;
      setProgress(0);
      onChange(await storeImage(api, await prepare(image), setProgress));
    } catch (error) {
      toasts.failure(texts.coverFailed, errorMessage(error));
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className={styles["coverField"]}>
      {url !== null && <PreviewImage src={url} alt={texts.cover} />}
      <span className={styles["coverActions"]}>
        <Button
          type="text"
          icon={<PictureOutlined aria-hidden />}
          loading={progress !== null}
          onClick={() => void handleChoose()}
        >
          {url === null ? texts.addCover : texts.changeCover}
        </Button>
        {url !== null && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={texts.removeCover}
            onClick={() => onChange(null)}
          />
        )}
      </span>
      {progress !== null && <ProgressBar label={texts.upload} share={progress} />}
    </div>
  );
}
