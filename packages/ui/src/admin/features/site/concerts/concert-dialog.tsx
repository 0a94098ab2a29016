import { concertInput, type AdminConcert } from "@recital/contract/endpoints/site/concerts";
import { countryCodes } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";
import { formatOffset, formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import { limits } from "@recital/contract/values/limits";
import { toZonedIso } from "@recital/contract/values/zoned-time";
import { Form, Input, type FormInstance } from "antd";
import type { Rule } from "antd/es/form";
import { useState } from "react";
import { z } from "zod";
import { storeImage } from "../../../../api/admin/images.ts";
import { useToasts } from "../../../components/feedback/toasts.ts";
import { EntryDialog } from "../../../components/form/form-dialog.tsx";
import { ImageField } from "../../../components/form/image-field.tsx";
import { useImageUpload } from "../../../components/form/image-value.ts";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { schemaRule } from "../../../components/form/saving.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { Select } from "../../../components/form/select.tsx";
import { timeZoneOptions } from "../../../components/form/time-values.ts";
import { MarkdownField } from "../../../document-editor/markdown/markdown-field.tsx";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import {
  concertForm,
  concerts,
  duplicatedConcert,
  enteredStart,
  newConcert,
  statusNames,
  writtenConcert,
  type ConcertForm,
} from "./concert-form.ts";
import styles from "./concerts.module.css";

/** The task of the dialog: add a concert, add a copy, or edit a concert. */
export type ConcertTask =
  | { readonly kind: "add"; readonly timezone: string | undefined }
  | { readonly kind: "duplicate" | "edit"; readonly concert: AdminConcert };

interface ConcertDialogProps {
  readonly task: ConcertTask;
  readonly onClose: () => void;
}

/** Adds or edits a concert. */
export function ConcertDialog({ task, onClose }: ConcertDialogProps) {
  const [form] = Form.useForm<ConcertForm>();
  const { progress, upload } = useImageUpload((image) => form.setFieldValue("imageUrl", image), storeImage);
  const stored = task.kind === "edit" ? task.concert : null;
  return (
    <EntryDialog
      of={concerts}
      entry={stored}
      title={stored ? "Edit Concert" : "Add Concert"}
      submitText={stored ? "Update" : "Add Concert"}
      success={stored ? "Concert updated" : "Concert added"}
      failure={stored ? "Failed to update the concert" : "Failed to add the concert"}
      width={760}
      form={form}
      blank={task.kind === "add" ? newConcert(task.timezone) : duplicatedConcert(task.concert)}
      formOf={concertForm}
      fieldsOf={async (values) => writtenConcert(values, await upload(values.imageUrl))}
      onClose={onClose}
    >
      <TranslationTabs kind="concert" id={stored?.id ?? null} originals={stored}>
        <ConcertFields form={form} progress={progress} storedStart={stored?.startsAt ?? null} />
      </TranslationTabs>
    </EntryDialog>
  );
}

interface ConcertFieldsProps {
  readonly form: FormInstance<ConcertForm>;
  /** The uploaded share of the image, from 0 to 1; null while there is no upload. */
  readonly progress: number | null;
  /** When the stored concert starts; null for a new one. */
  readonly storedStart: string | null;
}

const { shape } = concertInput;
const imageUrl = z.object({ url: shape.imageUrl.unwrap() });
const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

const countries = countryCodes
  .map((value) => ({ value, label: countryName(value, "en") }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

const startRule: Rule = {
  validator: (_rule, value: string) =>
    value && !Number.isNaN(Date.parse(value))
      ? Promise.resolve()
      : Promise.reject(new Error("Date and time are required")),
};

function ConcertFields({ form, progress, storedStart }: ConcertFieldsProps) {
  const toasts = useToasts();
  return (
    <div className={styles["columns"]}>
      <div>
        <Form.Item name="title" label="Title" required rules={[schemaRule(shape.title)]}>
          <Input dir="auto" maxLength={limits.titleLength} placeholder="Night Windows, live" />
        </Form.Item>
        <When form={form} storedStart={storedStart} />
        <Form.Item name="status" label="Status">
          <Select options={statusOptions} />
        </Form.Item>
        <Form.Item name="ticketUrl" label="Ticket URL" rules={[schemaRule(shape.ticketUrl)]}>
          <Input inputMode="url" maxLength={limits.urlLength} placeholder="https://…" />
        </Form.Item>
        <Form.Item name="priceText" label="Price" rules={[schemaRule(shape.priceText)]}>
          <Input dir="auto" maxLength={limits.nameLength} placeholder="18 €, reduced 12 €" />
        </Form.Item>
      </div>
      <div>
        <Where />
        <Form.Item name="imageUrl" label="Image" rules={[schemaRule(imageUrl)]}>
          <ImageField progress={progress} alt="The concert's image" onRefuse={(message) => toasts.failure(message)} />
        </Form.Item>
      </div>
      <Form.Item name="program" label="Program" className={styles["program"] ?? ""} rules={[schemaRule(shape.program)]}>
        <MarkdownField label="Program" size="small" maxLength={limits.descriptionLength} />
      </Form.Item>
    </div>
  );
}

/** Start, doors and time zone. */
function When({ form, storedStart }: Pick<ConcertFieldsProps, "form" | "storedStart">) {
  const timezone = Form.useWatch("timezone", form);
  return (
    <>
      <div className={styles["pair"]}>
        <Form.Item name="startsAt" label="Date and start" required rules={[startRule]}>
          <Input type="datetime-local" max="2200-12-31T23:59" />
        </Form.Item>
        <Form.Item name="doorsAt" label="Doors">
          <Input type="time" />
        </Form.Item>
      </div>
      <Form.Item
        name="timezone"
        label="Time zone of the venue"
        required
        rules={[schemaRule(shape.timezone)]}
        extra={<StartHint form={form} storedStart={storedStart} />}
      >
        <SearchSelect options={timeZoneOptions(timezone)} />
      </Form.Item>
    </>
  );
}

/** Says how visitors see the entered start, when that is for the user, and what saving it means. */
function StartHint({ form, storedStart }: Pick<ConcertFieldsProps, "form" | "storedStart">) {
  const [openedAt] = useState(() => Date.now());
  const startsAt = Form.useWatch("startsAt", form);
  const timezone = Form.useWatch("timezone", form);
  const local = enteredStart({ startsAt, timezone });
  if (local === null) return "Visitors see the time at the venue, wherever they are.";
  const zoned = toZonedIso(new Date(local), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isMoved = storedStart !== null && Date.parse(storedStart) !== Date.parse(local);
  return (
    <>
      {formatZonedDay(local, "en")}, {formatZonedTime(local, "en")} ({formatOffset(local)}).
      {zoned.slice(0, 16) !== local.slice(0, 16) &&
        ` For you: ${formatZonedTime(zoned, "en")} on ${formatZonedDay(zoned, "en")}.`}
      {Date.parse(local) <= openedAt
        ? " This is over, so visitors do not find it in the list."
        : isMoved && " Visitors and calendars are told that the concert was moved."}
    </>
  );
}

function Where() {
  return (
    <>
      <TextItem name="venue" label="Venue" required schema={shape.venue} maxLength={limits.nameLength} />
      <TextItem name="street" label="Street" schema={shape.street} maxLength={limits.addressLineLength} />
      <TextItem name="city" label="City" required schema={shape.city} maxLength={limits.nameLength} />
      <Form.Item name="country" label="Country">
        <SearchSelect options={[{ value: null, label: "None" }, ...countries]} />
      </Form.Item>
    </>
  );
}
