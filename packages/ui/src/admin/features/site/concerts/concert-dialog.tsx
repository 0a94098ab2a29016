import { concertInput, type AdminConcert } from "@recital/contract/endpoints/site/concerts";
import { countryCodes } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";
import { formatOffset, formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import type { AdminLanguage } from "@recital/contract/values/language";
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
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { Select } from "../../../components/form/select.tsx";
import { timeZoneOptions } from "../../../components/form/time-values.ts";
import { MarkdownField } from "../../../document-editor/markdown/markdown-field.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import {
  concertForm,
  concerts,
  duplicatedConcert,
  enteredStart,
  newConcert,
  writtenConcert,
  type ConcertForm,
} from "./concert-form.ts";
import styles from "./concerts.module.css";
import type { ConcertTexts } from "./texts/en.ts";
import { concertTexts } from "./texts/index.ts";

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
  const texts = useTexts(concertTexts);
  const [form] = Form.useForm<ConcertForm>();
  const { progress, upload } = useImageUpload((image) => form.setFieldValue("imageUrl", image), storeImage);
  const stored = task.kind === "edit" ? task.concert : null;
  return (
    <EntryDialog
      of={concerts}
      entry={stored}
      title={stored ? texts.editConcert : texts.addConcert}
      submitText={stored ? texts.update : texts.addConcert}
      success={stored ? texts.updated : texts.added}
      failure={stored ? texts.updateFailed : texts.addFailed}
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

/** The countries by their names. */
function countryOptions(language: AdminLanguage) {
  return countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

function startRule({ fields }: ConcertTexts): Rule {
  return {
    validator: (_rule, value: string) =>
      value && !Number.isNaN(Date.parse(value)) ? Promise.resolve() : Promise.reject(new Error(fields.startRequired)),
  };
}

function ConcertFields({ form, progress, storedStart }: ConcertFieldsProps) {
  const toasts = useToasts();
  const schemaRule = useSchemaRule();
  const { fields, statuses } = useTexts(concertTexts);
  return (
    <div className={styles["columns"]}>
      <div>
        <Form.Item name="title" label={fields.title} required rules={[schemaRule(shape.title)]}>
          <Input dir="auto" maxLength={limits.titleLength} placeholder={fields.titleExample} />
        </Form.Item>
        <When form={form} storedStart={storedStart} />
        <Form.Item name="status" label={fields.status}>
          <Select options={Object.entries(statuses).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="ticketUrl" label={fields.ticketUrl} rules={[schemaRule(shape.ticketUrl)]}>
          <Input inputMode="url" maxLength={limits.urlLength} placeholder="https://…" />
        </Form.Item>
        <Form.Item name="priceText" label={fields.price} rules={[schemaRule(shape.priceText)]}>
          <Input dir="auto" maxLength={limits.nameLength} placeholder={fields.priceExample} />
        </Form.Item>
      </div>
      <div>
        <Where />
        <Form.Item name="imageUrl" label={fields.image} rules={[schemaRule(imageUrl)]}>
          <ImageField progress={progress} alt={fields.imageAlt} onRefuse={(message) => toasts.failure(message)} />
        </Form.Item>
      </div>
      <Form.Item
        name="program"
        label={fields.program}
        className={styles["program"] ?? ""}
        rules={[schemaRule(shape.program)]}
      >
        <MarkdownField label={fields.program} size="small" maxLength={limits.descriptionLength} />
      </Form.Item>
    </div>
  );
}

/** Start, doors and time zone. */
function When({ form, storedStart }: Pick<ConcertFieldsProps, "form" | "storedStart">) {
  const timezone = Form.useWatch("timezone", form);
  const schemaRule = useSchemaRule();
  const texts = useTexts(concertTexts);
  const { fields } = texts;
  return (
    <>
      <div className={styles["pair"]}>
        <Form.Item name="startsAt" label={fields.startsAt} required rules={[startRule(texts)]}>
          <Input type="datetime-local" max="2200-12-31T23:59" />
        </Form.Item>
        <Form.Item name="doorsAt" label={fields.doorsAt}>
          <Input type="time" />
        </Form.Item>
      </div>
      <Form.Item
        name="timezone"
        label={fields.timezone}
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
  const language = useLanguage();
  const { start } = useTexts(concertTexts);
  const [openedAt] = useState(() => Date.now());
  const startsAt = Form.useWatch("startsAt", form);
  const timezone = Form.useWatch("timezone", form);
  const local = enteredStart({ startsAt, timezone });
  if (local === null) return start.incomplete;
  const zoned = toZonedIso(new Date(local), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isMoved = storedStart !== null && Date.parse(storedStart) !== Date.parse(local);
  const isElsewhere = zoned.slice(0, 16) !== local.slice(0, 16);
  const meaning = Date.parse(local) <= openedAt ? start.isOver : isMoved && start.isMoved;
  return [
    start.atVenue(formatZonedDay(local, language), formatZonedTime(local, language), formatOffset(local)),
    isElsewhere && start.forYou(formatZonedDay(zoned, language), formatZonedTime(zoned, language)),
    meaning,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

function Where() {
  const { fields } = useTexts(concertTexts);
  const language = useLanguage();
  return (
    <>
      <TextItem name="venue" label={fields.venue} required schema={shape.venue} maxLength={limits.nameLength} />
      <TextItem name="street" label={fields.street} schema={shape.street} maxLength={limits.addressLineLength} />
      <TextItem name="city" label={fields.city} required schema={shape.city} maxLength={limits.nameLength} />
      <Form.Item name="country" label={fields.country}>
        <SearchSelect options={[{ value: null, label: fields.noCountry }, ...countryOptions(language)]} />
      </Form.Item>
    </>
  );
}
