import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { useMutation } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { useRef, useState } from "react";
import { storeImage } from "../../../../api/admin/images.ts";
import {
  changeReleaseMutation,
  publishMutation,
  readRelease,
  type ReleaseChanges,
} from "../../../../api/admin/releases.ts";
import { useApi } from "../../../../api/api-context.tsx";
import type { PickedImage } from "../../../../platform/platform.ts";
import { useUnsavedGuard } from "../../../components/feedback/unsaved-guard.tsx";
import { useImageUpload } from "../../../components/form/image-value.ts";
import { isChanged, useSaving } from "../../../components/form/saving.tsx";
import { useIsLeaving } from "../../../deletions/use-deletion.ts";
import { useTimeZone } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import { editedRelease, releaseDeletion, writtenRelease, type ReleaseForm, type ReleaseSite } from "./release-form.ts";
import { releaseTexts } from "./texts/index.ts";

export type ReleaseEditing = ReturnType<typeof useReleaseForm>;

/** The form of a release's details: the loaded values, saving, publishing, and edit conflicts. */
export function useReleaseForm(release: AdminReleaseDetail, form: FormInstance<ReleaseForm>, currency: Currency) {
  const timezone = useFirst(useTimeZone());
  const texts = useTexts(releaseTexts);
  const site = useFirst({ timezone, currency });
  const stored = useStoredRelease(release, form, site);
  const { edited } = stored;
  const lastSaved = useRef<AdminReleaseDetail>(null);
  const artwork = useImageUpload((image) => form.setFieldValue("artworkUrl", image), storeImage);
  const saving = useSaving<ReleaseForm>(
    {
      edited,
      form,
      onSubmit: async (values, version) => {
        const artworkUrl = await artwork.upload(values.artworkUrl);
        const written = writtenRelease(values, artworkUrl, { timezone, before: edited.values });
        lastSaved.current = await stored.save(written, version);
      },
      success: texts.one.saved,
      failure: texts.one.saveFailed,
      readTheirs: stored.readTheirs,
    },
    () => undefined,
  );
  const isLeaving = useIsLeaving(releaseDeletion(texts));
  const isDirty = () => isChanged(form, edited.values);
  useUnsavedGuard(() => !isLeaving(release.id) && (saving.isPending || isDirty()));
  return {
    edited,
    ...site,
    saving,
    artworkProgress: artwork.progress,
    takeProduct: stored.takeProduct,
    publish: stored.publish,
    takeBack: stored.takeBack,
    /** Saves the changes. Resolves with the stored release, or with null if that failed. */
    saveChanges: async (): Promise<AdminReleaseDetail | null> => {
      if (!isDirty()) return release;
      lastSaved.current = null;
      const values = await form.validateFields().catch(() => null);
      if (values) await saving.save(form.getFieldsValue(true) as ReleaseForm);
      return lastSaved.current;
    },
    /** Saves an image as the artwork; with unsaved changes, it is saved with them. */
    takeArtwork: (image: PickedImage) => {
      const wasDirty = isDirty();
      form.setFieldValue("artworkUrl", { url: "", file: image });
      if (!wasDirty) void saving.save(form.getFieldsValue(true) as ReleaseForm);
    },
  };
}

/** Stores a release, over the versions of it and of its product that this screen has read or stored last. */
function useStoredRelease(release: AdminReleaseDetail, form: FormInstance<ReleaseForm>, site: ReleaseSite) {
  const api = useApi();
  const [edited, setEdited] = useState(() => editedRelease(release, site));
  const ownVersion = useRef(release.version);
  /** That of the product whose price is in the form. */
  const productVersion = useRef(release.product?.version);
  const changed = useMutation(changeReleaseMutation(api, release.id));
  const published = useMutation(publishMutation(api, release.id));
  const adopt = (saved: AdminReleaseDetail) => {
    ownVersion.current = saved.version;
    productVersion.current = saved.product?.version;
    return saved;
  };
  const change = async (changes: ReleaseChanges, version = edited.version) => {
    const newest = Math.max(version ?? 0, ownVersion.current);
    return adopt(await changed.mutateAsync({ ...changes, version: newest, productVersion: productVersion.current }));
  };
  /** Saves the form, which has no changes then. */
  const save = async (changes: ReleaseChanges, version?: number) => {
    const saved = await change(changes, version);
    const shown = editedRelease(saved, site);
    form.setFieldsValue(shown.values);
    setEdited(shown);
    return saved;
  };
  return {
    edited,
    save,
    readTheirs: async () => {
      const theirs = await readRelease(api, release.id);
      productVersion.current = theirs.product?.version;
      return editedRelease(theirs, site);
    },
    /** Publishes the release, after it got the price. */
    publish: async (price: string | null) => {
      if (price !== null) await save({ price });
      return adopt(await published.mutateAsync());
    },
    takeBack: () => change({ visibility: "draft" }),
    /** Shows the price of the product that has the release's price from now on. */
    takeProduct: (product: AdminProduct | null) => {
      productVersion.current = product?.version;
      form.setFieldValue("price", product?.is_active ? product.price.toFixed(site.currency.decimals) : "");
    },
  };
}

/** Returns the first value: a time that was entered in one time zone is not read in another that is set meanwhile. */
function useFirst<T>(value: T): T {
  const [first] = useState(value);
  return first;
}
