import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import { tracks } from "@recital/contract/endpoints/music/tracks";
import { limits } from "@recital/contract/values/limits";
import type { TrackPreview } from "@recital/contract/values/catalog";
import { useMutation } from "@tanstack/react-query";
import { Form, Input, Switch } from "antd";
import { useState } from "react";
import { changeTrackMutation, readRelease } from "../../../../api/admin/releases.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import type { Edited } from "../../../components/form/saving.tsx";
import { findEntry, useSchemaRule } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useTexts } from "../../../language.ts";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import { ProductField } from "./product-field.tsx";
import { formatLength, readLength } from "./release-form.ts";
import type { ReleaseTexts } from "./texts/en.ts";
import { releaseTexts } from "./texts/index.ts";

interface TrackForm {
  readonly title: string;
  readonly isrc: string;
  readonly lyrics: string;
  readonly credits: string;
  readonly preview: TrackPreview;
  /** As "1:05". */
  readonly clipStartMs: string;
  readonly playsEarly: boolean;
  readonly productId: number | null;
}

interface TrackDialogProps {
  readonly release: AdminReleaseDetail;
  readonly track: AdminTrack;
  readonly onClose: () => void;
}

/** Edits everything of a track but its master and its place. */
export function TrackDialog({ release, track, onClose }: TrackDialogProps) {
  const api = useApi();
  const [form] = Form.useForm<TrackForm>();
  const texts = useTexts(releaseTexts).track;
  const [edited] = useState(() => editedTrack(track));
  const { mutateAsync } = useMutation(changeTrackMutation(api, release.id));
  return (
    <FormDialog<TrackForm>
      title={texts.title}
      width={640}
      form={form}
      edited={edited}
      submitText={texts.update}
      onSubmit={(values, version) =>
        mutateAsync({ trackId: track.id, changes: { ...writtenTrack(values, track), version } })
      }
      success={texts.updated}
      failure={texts.updateFailed}
      readTheirs={async () => editedTrack(findEntry((await readRelease(api, release.id)).tracks, track.id))}
      onClose={onClose}
    >
      <TranslationTabs kind="track" id={track.id} originals={track}>
        <TrackFields release={release} track={track} />
      </TranslationTabs>
    </FormDialog>
  );
}

const { shape } = tracks["PUT /api/admin/releases/:id/tracks/:trackId"].body;
const isrcRule = shape.isrc.unwrap();

function TrackFields({ release, track }: Omit<TrackDialogProps, "onClose">) {
  const schemaRule = useSchemaRule();
  const texts = useTexts(releaseTexts).track;
  const { fields } = texts;
  const preview = Form.useWatch<TrackPreview | undefined>("preview") ?? track.preview;
  return (
    <>
      <Form.Item name="title" label={fields.title} required rules={[schemaRule(shape.title.unwrap())]}>
        <Input dir="auto" maxLength={limits.titleLength} />
      </Form.Item>
      <Form.Item name="preview" label={fields.preview}>
        <Select options={Object.entries(texts.previews).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      {preview === "clip" && (
        <Form.Item
          name="clipStartMs"
          label={fields.clipStart}
          extra={fields.clipStartHint}
          rules={[{ validator: (_rule, text: string) => checkStart(text, track.durationMs, texts) }]}
        >
          <Input inputMode="text" />
        </Form.Item>
      )}
      <Form.Item name="playsEarly" label={fields.playsEarly} valuePropName="checked" extra={fields.playsEarlyHint}>
        <Switch />
      </Form.Item>
      <Form.Item name="productId" label={fields.product}>
        <ProductField
          creates={{
            name: track.title,
            imageUrl: release.artworkUrl,
            isPublic: release.visibility === "public",
          }}
        />
      </Form.Item>
      <Form.Item name="lyrics" label={fields.lyrics} rules={[schemaRule(shape.lyrics.unwrap())]}>
        <Input.TextArea dir="auto" rows={4} maxLength={limits.lyricsLength} />
      </Form.Item>
      <Form.Item name="credits" label={fields.credits} rules={[schemaRule(shape.credits.unwrap())]}>
        <Input.TextArea dir="auto" rows={3} maxLength={limits.descriptionLength} />
      </Form.Item>
      <Form.Item name="isrc" label="ISRC" rules={[schemaRule(isrcRule)]} normalize={plainIsrc}>
        <Input maxLength={15} autoCapitalize="characters" spellCheck={false} placeholder="DEA123400001" />
      </Form.Item>
    </>
  );
}

/** Codes are often written as "de-a12-34-00001". */
function plainIsrc(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, "");
}

function checkStart(text: string, durationMs: number | null, { fields }: ReleaseTexts["track"]): Promise<void> {
  const start = readLength(text);
  if (start === null) return Promise.reject(new Error(fields.clipStartInvalid));
  const isBeyond = durationMs !== null && start >= durationMs;
  return isBeyond ? Promise.reject(new Error(fields.clipStartBeyond)) : Promise.resolve();
}

function editedTrack(track: AdminTrack): Edited<TrackForm> {
  const { title, isrc, lyrics, credits, preview, clipStartMs, playsEarly, productId, version } = track;
  return {
    version,
    values: {
      title,
      preview,
      playsEarly,
      productId,
      isrc: isrc ?? "",
      lyrics: lyrics ?? "",
      credits: credits ?? "",
      clipStartMs: formatLength(clipStartMs),
    },
  };
}

/** Leaves out what encodes the audio again, unless it was changed. */
function writtenTrack({ clipStartMs, ...form }: TrackForm, track: AdminTrack) {
  const start = readLength(clipStartMs ?? "") ?? track.clipStartMs;
  const { title, preview, ...rest } = form;
  return {
    ...rest,
    productId: rest.productId ?? null,
    ...(title.trim() !== track.title && { title }),
    ...(preview !== track.preview && { preview }),
    ...(preview === "clip" && Math.abs(start - track.clipStartMs) >= 1000 && { clipStartMs: start }),
  };
}
