import { ApiError } from "@recital/contract/client";
import type { AdminPost } from "@recital/contract/endpoints/audience/posts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { readPost, savePostMutation } from "../../../../api/admin/posts.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage } from "../../../components/feedback/toasts.ts";
import { useUnsavedGuard } from "../../../components/feedback/unsaved-guard.tsx";
import { isEditConflict } from "../../../components/form/saving.tsx";
import { postDrafts, type PostContent } from "../../../drafts/draft-resources.ts";
import type { OpenDraft } from "../../../drafts/use-draft.ts";

/** The data that the editor needs of a post, for drafts and published posts. */
export type WrittenPost = Pick<
  OpenDraft<PostContent, AdminPost>,
  "key" | "content" | "state" | "theirs" | "refusal" | "replacements" | "change" | "send" | "keepMine" | "takeTheirs"
>;

type Progress = Pick<WrittenPost, "state" | "theirs" | "refusal">;

const settled: Progress = { state: "stored", theirs: null, refusal: null };

/** A published post, whose changes visitors see when they are sent. Asks before changes are lost. */
export function usePublishedPost(post: AdminPost): WrittenPost {
  const errorMessage = useErrorMessage();
  const api = useApi();
  const [base, setBase] = useState({ post, replacements: 0 });
  const [content, setContent] = useState<PostContent>(() => postDrafts.contentOf(post));
  const [progress, setProgress] = useState<Progress>(settled);
  const { mutateAsync } = useMutation(savePostMutation(api, post.id));
  useUnsavedGuard(() => progress.state !== "stored");
  // Its date and its path are changed apart from its text.
  if (post.version > base.post.version && progress.state === "stored") setBase({ ...base, post });

  const save = async (version: number): Promise<AdminPost | null> => {
    setProgress({ ...settled, state: "sending" });
    try {
      const stored = await mutateAsync({ changes: content, version });
      setBase((before) => ({ ...before, post: stored }));
      setProgress(settled);
      return stored;
    } catch (error) {
      if (isEditConflict(error)) {
        const theirs = await readPost(api, post.id).catch(() => null);
        setProgress({ state: "conflict", theirs, refusal: null });
      } else {
        const fields = error instanceof ApiError ? error.fields : {};
        setProgress({ state: "refused", theirs: null, refusal: { message: errorMessage(error), fields } });
      }
      return null;
    }
  };
  return {
    ...progress,
    key: String(post.id),
    content,
    replacements: base.replacements,
    change: (changed) => {
      setContent(changed);
      if (progress.state !== "conflict") setProgress({ ...settled, state: "changed" });
    },
    send: () => (progress.state === "stored" ? Promise.resolve(base.post) : save(base.post.version)),
    keepMine: () => void save(progress.theirs?.version ?? base.post.version),
    takeTheirs: () => {
      const { theirs } = progress;
      if (!theirs) return;
      setBase({ post: theirs, replacements: base.replacements + 1 });
      setContent(postDrafts.contentOf(theirs));
      setProgress(settled);
    },
  };
}
