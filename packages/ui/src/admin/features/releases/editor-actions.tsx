import { DeleteOutlined, ExportOutlined } from "@ant-design/icons";
import type { AdminReleaseDetail } from "@recital/contract/endpoints/releases";
import { Button } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { useDeletion } from "../../deletions/use-deletion.ts";
import { paths } from "../../paths.ts";
import { releaseDeletion } from "./release-deletion.ts";
import { publicationOf } from "./release-form.ts";
import type { ReleaseEditing } from "./use-release-form.ts";

interface EditorActionsProps {
  readonly release: AdminReleaseDetail;
  readonly editing: ReleaseEditing;
}

/** What can be done with a whole release. */
export function EditorActions({ release, editing }: EditorActionsProps) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const { publish, takeBack, isPending } = usePublishing(editing);
  const { remove } = useDeletion({ ...releaseDeletion, onDeleted: () => void navigate(paths.releases) });
  const isDraft = release.visibility === "draft";
  const page = `${platform.websiteUrl}/music/${release.slug}${isDraft ? "?preview" : ""}`;
  return (
    <>
      <Button icon={<ExportOutlined aria-hidden />} onClick={() => platform.openExternal(page)}>
        View as a visitor
      </Button>
      <Button
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label="Delete this release"
        onClick={() => void remove(release)}
      />
      {isDraft ? (
        <Button type="primary" loading={isPending} onClick={() => void publish()}>
          Publish
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => void takeBack()}>
          Take back
        </Button>
      )}
    </>
  );
}

function usePublishing(editing: ReleaseEditing) {
  const toasts = useToasts();
  const [isPending, setIsPending] = useState(false);
  const run = async (work: () => Promise<string | null>, failure: string) => {
    if (isPending) return;
    setIsPending(true);
    await work().then(
      (success) => success !== null && toasts.success(success),
      (error: unknown) => toasts.failure(failure, errorSentence(error)),
    );
    setIsPending(false);
  };
  return {
    isPending,
    publish: () =>
      run(async () => {
        if (!(await editing.saveChanges())) return null;
        const { text } = publicationOf(await editing.publish());
        return text === "Public" ? "Published" : "Published as a pre-release";
      }, "Failed to publish the release"),
    takeBack: () =>
      run(async () => {
        await editing.takeBack();
        return "The release is a draft again";
      }, "Failed to take the release back"),
  };
}
