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
import { schemaRule } from "../../../components/form/saving.tsx";
import { Badge } from "../../../components/layout/card.tsx";
import { Invitation, PageHeader } from "../../../components/layout/page-header.tsx";
import { DuplicateButton } from "../../../components/list/edit-buttons.tsx";
import { useLinked } from "../../../components/list/pager.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { paths } from "../../../paths.ts";
import { stateOfPost } from "./post-state.ts";
import rows from "../../../components/list/rows.module.css";
import styles from "./posts.module.css";
import { Loaded } from "../../../components/feedback/load-states.tsx";

/** The artist's posts: drafts first, then newest first. */
export function PostList() {
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
        title="News"
        text="Short posts on your site and in its feed; each can become a newsletter issue"
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
            Write a post
          </Button>
        }
      />
      <Loaded
        query={query}
        waiting="Loading the posts"
        failure="Failed to load the posts"
        skeleton={<Skeleton active avatar={{ shape: "square", size: 64 }} paragraph={{ rows: 3 }} />}
      >
        {(posts) => <Posts posts={posts} />}
      </Loaded>
      {(isOpened || linked === "new") && <AddPostDialog onClose={handleClose} />}
    </>
  );
}

function Posts({ posts }: { readonly posts: readonly ListedPost[] }) {
  const navigate = useNavigate();
  const { remove, leaving } = useDeletion(postDeletion);
  const duplicate = useDuplicate(copyPostMutation, {
    copied: "Post duplicated",
    failure: "Failed to duplicate the post",
    onCopied: ({ id }) => void navigate(paths.post(id)),
  });
  const shown = posts.filter(({ id }) => !leaving.includes(id));
  if (shown.length === 0) {
    return (
      <Invitation label="No posts yet" title="What is new?">
        <p>
          A finished song, a date, a thank you: your first post adds a news page to your site, and readers of its feed
          hear of it.
        </p>
      </Invitation>
    );
  }
  return (
    <ul className={rows["list"]} aria-label="Posts">
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
  const platform = usePlatform();
  const { id, title, slug, imageUrl, image } = post;
  const { name, hue, text } = stateOfPost(post);
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
        {name === "Published" && (
          <Button
            type="text"
            icon={<ExportOutlined aria-hidden />}
            aria-label={`View as a visitor: ${title}`}
            onClick={() => platform.openExternal(`${platform.websiteUrl}/news/${slug}`)}
          />
        )}
        <DuplicateButton name={title} onClick={onDuplicate} />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete: ${title}`}
          onClick={onDelete}
        />
      </span>
    </li>
  );
}

const postDeletion: Deletion<ListedPost> = {
  mutation: deletePostMutation,
  nameOf: ({ title }) => title,
  success: "Post deleted",
  failure: "Failed to delete the post",
};

interface TitleForm {
  readonly title: string;
}

const empty = { values: { title: "" } };

/** Adds a draft with a title, from which the page's path is made, and opens it. */
function AddPostDialog({ onClose }: { readonly onClose: () => void }) {
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
