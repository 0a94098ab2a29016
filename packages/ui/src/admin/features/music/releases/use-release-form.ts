import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { useMutation } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { useRef, useState } from "react";
import { storeImage } from "../../../../api/admin/images.ts";
import { changeReleaseMutation, publishMutation, readRelease } from "../../../../api/admin/releases.ts";
import { useApi } from "../../../../api/api-context.tsx";
import type { PickedImage } from "../../../../platform/platform.ts";
import { useUnsavedGuard } from "../../../components/feedback/unsaved-guard.tsx";
import { useImageUpload } from "../../../components/form/image-value.ts";
import { isChanged, useSaving } from "../../../components/form/saving.tsx";
import { useIsLeaving } from "../../../deletions/use-deletion.ts";
import { useTimeZone } from "../../../identity.ts";
import { editedRelease, releaseDeletion, writtenRelease, type ReleaseForm } from "./release-form.ts";

export type ReleaseEditing = ReturnType<typeof useReleaseForm>;

/** The form of a release's details: the loaded values, saving, publishing, and edit conflicts. */
export function useReleaseForm(release: AdminReleaseDetail, form: FormInstance<ReleaseForm>) {
  const api = useApi();
  const timezone = useFirst(useTimeZone());
  const [edited, setEdited] = useState(() => editedRelease(release, timezone));
  /** The newest version that this screen has stored itself. */
  const ownVersion = useRef(release.version);
  /** How often the form was saved. */
  const saves = useRef(0);
  const changed = useMutation(changeReleaseMutation(api, release.id));
  const published = useMutation(publishMutation(api, release.id));
  const artwork = useImageUpload((image) => form.setFieldValue("artworkUrl", image), storeImage);
  const adopt = (saved: AdminReleaseDetail) => {
    ownVersion.current = saved.version;
    return saved;
  };
  const newest = (version: number | undefined) => Math.max(version ?? 0, ownVersion.current);
  const saving = useSaving<ReleaseForm>(
    {
      edited,
      form,
      onSubmit: async (values, version) => {
        const artworkUrl = await artwork.upload(values.artworkUrl);
        const body = { ...writtenRelease(values, artworkUrl, timezone), version: newest(version) };
        const saved = editedRelease(adopt(await changed.mutateAsync(body)), timezone);
        form.setFieldsValue(saved.values);
        setEdited(saved);
        saves.current += 1;
      },
      success: "Release saved",
      failure: "Failed to save the release",
      readTheirs: async () => editedRelease(await readRelease(api, release.id), timezone),
    },
    () => undefined,
  );
  const isLeaving = useIsLeaving(releaseDeletion);
  const isDirty = () => isChanged(form, edited.values);
  useUnsavedGuard(() => !isLeaving(release.id) && (saving.isPending || isDirty()));
  return {
    edited,
    timezone,
    saving,
    artworkProgress: artwork.progress,
    /** Saves the changes. Resolves with false if that failed. */
    saveChanges: async () => {
      if (!isDirty()) return true;
      const before = saves.current;
      const values = await form.validateFields().catch(() => null);
      if (values) await saving.save(form.getFieldsValue(true) as ReleaseForm);
      return saves.current > before;
    },
    publish: async () => adopt(await published.mutateAsync()),
    takeBack: async () => adopt(await changed.mutateAsync({ visibility: "draft", version: newest(edited.version) })),
    /** Saves an image as the artwork; with unsaved changes, it is saved with them. */
    takeArtwork: (image: PickedImage) => {
      const wasDirty = isDirty();
      form.setFieldValue("artworkUrl", { url: "", file: image });
      if (!wasDirty) void saving.save(form.getFieldsValue(true) as ReleaseForm);
    },
  };
}

/** Returns the first value: a time that was entered in one time zone is not read in another that is set meanwhile. */
function useFirst<T>(value: T): T {
  const [first] = useState(value);
  return first;
}
