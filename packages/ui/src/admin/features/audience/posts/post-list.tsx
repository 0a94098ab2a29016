import { DeleteOutlined, ExportOutlined, PlusOutlined } from "@ant-design/icons";
import { postInput, type ListedPost } from "@recital/contract/endpoints/audience/posts";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input, Skeleton } from "antd";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { addPostMutation, copyPostMutation, deletePostMutation } from "../../../../api/admin/posts.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useDuplicate } from "../../../components/feedback/toasts.ts";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { Badge } from "../../../components/layout/card.tsx";
import { Invitation, PageHeader } from "../../../components/layout/page-header.tsx";
import { DuplicateButton } from "../../../components/list/edit-buttons.tsx";
import { useLinked } from "../../../components/list/pager.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { stateOfPost } from "./post-state.ts";
import rows from "../../../components/list/rows.module.css";
import styles from "./posts.module.css";
import type { PostTexts } from "./texts/en.ts";
import { postTexts } from "./texts/index.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";

/** The artist's posts: drafts first, then newest first. */
export function PostList() {
  const texts = useTexts(postTexts);
  const query = useApiQuery("GET /api/admin/posts");
  const { linked, unlink } = useLinked();
  const [isOpened, setIsAdding] = useState(false);
  const handleClose = () => {
    setIsAdding(false);
    unlink();
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
            {texts.writePost}
          </Button>
        }
      />
      <Loaded
        query={query}
        waiting={texts.loadingPosts}
        failure={texts.postsFailed}
        skeleton={<Skeleton active avatar={{ shape: "square", size: 64 }} paragraph={{ rows: 3 }} />}
      >
        {(posts) => <Posts posts={posts} />}
      </Loaded>
      {(isOpened || linked === "new") && <AddPostDialog onClose={handleClose} />}
    </>
  );
}

function Posts({ posts }: { readonly posts: readonly ListedPost[] }) {
  const texts = useTexts(postTexts);
  const navigate = useNavigate();
  const { remove, leaving } = useDeletion(postDeletion(texts));
  const duplicate = useDuplicate(copyPostMutation, {
    copied: texts.copied,
    failure: texts.copyFailed,
    onCopied: ({ id }) => void navigate(paths.post(id)),
  });
  const shown = posts.filter(({ id }) => !leaving.includes(id));
  if (shown.length === 0) {
    return (
      <Invitation label={texts.noPosts} title={texts.firstPost}>
        <p>{texts.firstPostHint}</p>
      </Invitation>
    );
  }
  return (
    <ul className={rows["list"]} aria-label={texts.posts}>
      {shown.map((post) => (
        <PostRow key={post.id} post={post} onDuplicate={() => duplicate(post.id)} onDelete={() => void remove(post)} />
      ))}
    </ul>
  );
}

interface PostRowProps {
  readonly post: ListedPost;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

function PostRow({ post, onDuplicate, onDelete }: PostRowProps) {
  const texts = useTexts(postTexts);
  const language = useLanguage();
  const platform = usePlatform();
  const { id, title, slug, imageUrl, image } = post;
  const { name, hue, text, isSeen } = stateOfPost(post, language);
  return (
    <li className={styles["row"]} data-image={imageUrl !== null || undefined}>
      {imageUrl !== null && (
        <span className={styles["cover"]}>
          <PreviewImage src={imageUrl} alt="" set={image} sizes="6rem" />
        </span>
      )}
      <div className={rows["words"]}>
        <Link to={paths.post(id)} className={`${rows["title"]} touch-line`} dir="auto">
          {title}
        </Link>
        <span className={rows["facts"]}>
          <Badge hue={hue}>{name}</Badge>
          <span>{text}</span>
        </span>
      </div>
      <span>
        {isSeen && (
          <Button
            type="text"
            icon={<ExportOutlined aria-hidden />}
            aria-label={texts.viewPost(title)}
            onClick={() => platform.openExternal(`${platform.websiteUrl}/news/${slug}`)}
          />
        )}
        <DuplicateButton name={title} onClick={onDuplicate} />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={texts.deletePost(title)}
          onClick={onDelete}
        />
      </span>
    </li>
  );
}

const postDeletion = ({ deleted, deleteFailed }: PostTexts): Deletion<ListedPost> => ({
  mutation: deletePostMutation,
  nameOf: ({ title }) => title,
  success: deleted,
  failure: deleteFailed,
});

interface TitleForm {
  readonly title: string;
}

const empty = { values: { title: "" } };

/** Adds a draft with a title, from which the page's path is made, and opens it. */
function AddPostDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(postTexts);
  const schemaRule = useSchemaRule();
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
      title={texts.writePost}
      form={form}
      edited={empty}
      submitText={texts.startWriting}
      onSubmit={handleSubmit}
      success={texts.added}
      failure={texts.addFailed}
      onClose={handleClose}
    >
      <Form.Item name="title" label={texts.titleOfPost} required rules={[schemaRule(postInput.shape.title)]}>
        <Input dir="auto" maxLength={limits.titleLength} placeholder={texts.titleExample} />
      </Form.Item>
    </FormDialog>
  );
}
