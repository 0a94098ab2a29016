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
import { findEntry, schemaRule } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import { ProductField } from "./product-field.tsx";
import { formatLength, readLength } from "./release-form.ts";

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
  const [edited] = useState(() => editedTrack(track));
  const { mutateAsync } = useMutation(changeTrackMutation(api, release.id));
  return (
    <FormDialog<TrackForm>
      title="Edit Track"
      width={640}
      form={form}
      edited={edited}
      submitText="Update"
      onSubmit={(values, version) =>
        mutateAsync({ trackId: track.id, changes: { ...writtenTrack(values, track), version } })
      }
      success="Track updated"
      failure="Failed to update the track"
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
const previews = [
  { value: "full", label: "The whole track" },
  { value: "clip", label: "A clip of up to 90 seconds" },
  { value: "none", label: "Nothing" },
];

function TrackFields({ release, track }: Omit<TrackDialogProps, "onClose">) {
  const preview = Form.useWatch<TrackPreview | undefined>("preview") ?? track.preview;
  return (
    <>
      <Form.Item name="title" label="Title" required rules={[schemaRule(shape.title.unwrap())]}>
        <Input dir="auto" maxLength={limits.titleLength} />
      </Form.Item>
      <Form.Item name="preview" label="Visitors can play">
        <Select options={previews} />
      </Form.Item>
      {preview === "clip" && (
        <Form.Item
          name="clipStartMs"
          label="The clip starts at"
          extra="Minutes and seconds, such as 1:05."
          rules={[{ validator: (_rule, text: string) => checkStart(text, track.durationMs) }]}
        >
          <Input inputMode="text" />
        </Form.Item>
      )}
      <Form.Item
        name="playsEarly"
        label="Plays before the release is out"
        valuePropName="checked"
        extra="Counts for a pre-release only."
      >
        <Switch />
      </Form.Item>
      <Form.Item name="productId" label="Product that sells this track alone">
        <ProductField
          creates={{
            name: track.title,
            imageUrl: release.artworkUrl,
            isPublic: release.visibility === "public",
          }}
        />
      </Form.Item>
      <Form.Item name="lyrics" label="Lyrics" rules={[schemaRule(shape.lyrics.unwrap())]}>
        <Input.TextArea dir="auto" rows={4} maxLength={limits.lyricsLength} />
      </Form.Item>
      <Form.Item name="credits" label="Credits" rules={[schemaRule(shape.credits.unwrap())]}>
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

function checkStart(text: string, durationMs: number | null): Promise<void> {
  const start = readLength(text);
  if (start === null) return Promise.reject(new Error("Please enter minutes and seconds, such as 1:05"));
  const isBeyond = durationMs !== null && start >= durationMs;
  return isBeyond ? Promise.reject(new Error("The track ends before this")) : Promise.resolve();
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
