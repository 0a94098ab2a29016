import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { releaseInput, type AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { limits } from "@recital/contract/values/limits";
import { Button, Form, Input, type FormInstance } from "antd";
import { z } from "zod";
import { useToasts } from "../../../components/feedback/toasts.ts";
import { ImageField } from "../../../components/form/image-field.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { useSchemaRule } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { fromFieldTime } from "../../../components/form/time-values.ts";
import { MarkdownField } from "../../../document-editor/markdown/markdown-field.tsx";
import { useTexts } from "../../../language.ts";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import styles from "./release-editor.module.css";
import { isUpcoming, kindOptionsOf, type ReleaseForm } from "./release-form.ts";
import { ReleasePrice, ReleaseProducts } from "./sale-fields.tsx";
import { releaseTexts } from "./texts/index.ts";
import type { ReleaseEditing } from "./use-release-form.ts";

interface ReleaseDetailsProps {
  readonly release: AdminReleaseDetail;
  readonly form: FormInstance<ReleaseForm>;
  readonly editing: ReleaseEditing;
}

const { shape } = releaseInput;
const artworkUrl = z.object({ url: shape.artworkUrl.unwrap() });

/** The form of everything about a release but its tracks. */
export function ReleaseDetails({ release, form, editing }: ReleaseDetailsProps) {
  const { saving, edited, artworkProgress } = editing;
  const toasts = useToasts();
  const schemaRule = useSchemaRule();
  const texts = useTexts(releaseTexts);
  const { details } = texts;
  return (
    <Form<ReleaseForm>
      className={styles["details"] ?? ""}
      form={form}
      name="release"
      layout="vertical"
      // antd's type is a deep partial; these values are complete.
      initialValues={edited.values}
      noValidate
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void saving.save(values)}
    >
      <h2>{details.heading}</h2>
      <TranslationTabs kind="release" id={release.id} originals={release}>
        <Form.Item
          className={styles["artwork"] ?? ""}
          name="artworkUrl"
          label={details.artwork}
          rules={[schemaRule(artworkUrl)]}
        >
          <ImageField
            progress={artworkProgress}
            alt={details.artworkAlt}
            onRefuse={(message) => toasts.failure(message)}
          />
        </Form.Item>
        <TextItem name="title" label={details.title} required schema={shape.title} maxLength={limits.titleLength} />
        <div className={styles["pair"]}>
          <Form.Item name="kind" label={details.kind}>
            <Select options={kindOptionsOf(texts)} />
          </Form.Item>
          <Form.Item name="slug" label={details.address} required rules={[schemaRule(shape.slug)]}>
            <Input prefix="/music/" maxLength={80} autoCapitalize="none" spellCheck={false} />
          </Form.Item>
        </div>
        <ReleasePrice release={release} currency={editing.currency} />
        <ReleaseDate timezone={editing.timezone} />
        <Words />
        <Links />
        <ReleaseProducts editing={editing} />
        <div className={styles["save"]}>
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            {saving.isPending ? details.saving : details.save}
          </Button>
        </div>
      </TranslationTabs>
    </Form>
  );
}

/** Description, credits and licence. */
function Words() {
  const schemaRule = useSchemaRule();
  const { details } = useTexts(releaseTexts);
  return (
    <>
      <Form.Item name="description" label={details.description} rules={[schemaRule(shape.description)]}>
        <MarkdownField label={details.description} size="small" maxLength={limits.descriptionLength} />
      </Form.Item>
      <Form.Item name="credits" label={details.credits} rules={[schemaRule(shape.credits)]}>
        <Input.TextArea dir="auto" rows={3} maxLength={limits.descriptionLength} />
      </Form.Item>
      <Form.Item name="licence" label={details.licence} rules={[schemaRule(shape.licence)]}>
        <Input dir="auto" maxLength={limits.titleLength} placeholder={details.licenceExample} />
      </Form.Item>
    </>
  );
}

function ReleaseDate({ timezone }: { readonly timezone: string }) {
  const { details } = useTexts(releaseTexts);
  const releaseAt = Form.useWatch<string | undefined>("releaseAt");
  return (
    <Form.Item
      name="releaseAt"
      label={details.releaseAt}
      extra={
        isUpcoming(fromFieldTime(releaseAt ?? "", timezone)?.toISOString() ?? "")
          ? details.releaseIsEarly
          : details.releaseAtHint(timezone.replaceAll("_", " "))
      }
    >
      <Input type="datetime-local" max="9999-12-31T23:59" />
    </Form.Item>
  );
}

const link = shape.links.unwrap().element.shape;

/** Links to the release on other sites, as rows of a label and a URL. */
function Links() {
  const schemaRule = useSchemaRule();
  const { details } = useTexts(releaseTexts);
  return (
    <Form.List name="links">
      {(rows, { add, remove }) => (
        <fieldset className={styles["links"]}>
          <legend>{details.links}</legend>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles["link"]}>
              <Form.Item name={[name, "label"]} rules={[schemaRule(link.label)]}>
                <Input
                  dir="auto"
                  aria-label={details.linkLabel(name + 1)}
                  placeholder="Bandcamp"
                  maxLength={limits.tagLength}
                />
              </Form.Item>
              <Form.Item name={[name, "url"]} rules={[schemaRule(link.url)]}>
                <Input aria-label={details.linkUrl(name + 1)} placeholder="https://…" inputMode="url" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={details.removeLink(name + 1)}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          {rows.length < limits.linksPerRelease && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ label: "", url: "" })}>
              {details.addLink}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}
