import type { Settings } from "@recital/contract/endpoints/system/settings";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, type FormInstance } from "antd";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { readSettings, saveSettingsMutation, type SettingsEdit } from "../../../../api/admin/settings.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { ConflictChoice, isChanged, useSaving } from "../../../components/form/saving.tsx";
import { Card } from "../../../components/layout/card.tsx";
import { useTexts } from "../../../language.ts";
import { settingsTexts } from "./texts/index.ts";
import { useSettings, useUnsavedSettings } from "./settings-context.ts";
import styles from "./settings.module.css";

interface SettingsFormProps<V extends object> {
  readonly title: string;
  /** A sentence below the title. */
  readonly text?: string;
  readonly form: FormInstance<V>;
  /** Returns the form's values; their names are the names of the settings. */
  readonly read: (settings: Settings) => V;
  /** Returns the values to save. */
  readonly write: (values: V) => SettingsEdit;
  readonly onSaved?: () => void;
  readonly children: ReactNode;
}

/** A card with some of the settings, which are saved together. Only changes are sent. */
export function SettingsForm<V extends object>(props: SettingsFormProps<V>) {
  const { title, text, form, read, children } = props;
  const name = useId();
  const texts = useTexts(settingsTexts);
  const settings = useSettings();
  const saving = useSettingsSaving(props, settings);
  useUnsavedSettings(() => saving.isPending || isChanged(form, read(settings)));
  return (
    <Card role="region" aria-labelledby={`${name}-title`}>
      <h2 className={styles["title"]} id={`${name}-title`}>
        {title}
      </h2>
      {text && <p className="flush quiet">{text}</p>}
      {saving.hasConflict && <ConflictChoice onKeepMine={saving.keepMine} onTakeTheirs={saving.takeTheirs} />}
      <Form<V>
        form={form}
        name={name}
        layout="vertical"
        requiredMark={false}
        initialValues={read(settings)}
        noValidate
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        className={styles["form"] ?? ""}
        onFinish={(values) => void saving.save(values)}
      >
        {children}
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {saving.isPending ? texts.saving : texts.save}
        </Button>
      </Form>
    </Card>
  );
}

function useSettingsSaving<V extends object>({ form, read, write, onSaved }: SettingsFormProps<V>, settings: Settings) {
  const api = useApi();
  const texts = useTexts(settingsTexts);
  const { mutateAsync } = useMutation(saveSettingsMutation(api));
  const before = useRef(settings);
  useEffect(() => {
    // After another section was saved, values that were not changed here are the current ones.
    if (!isChanged(form, read(before.current))) form.setFieldsValue(read(settings));
    before.current = settings;
  }, [settings, form, read]);
  return useSaving<V>(
    {
      edited: { values: read(settings), version: settings.version },
      form,
      onSubmit: async (values, version) => {
        const changes = changesOf(write(values), settings);
        // A section that was saved meanwhile on this screen has a newer version.
        const saved = await mutateAsync({ ...changes, version: Math.max(version ?? 0, settings.version) });
        form.setFieldsValue(read(saved));
      },
      success: texts.saved,
      failure: texts.saveFailure,
      readTheirs: async () => {
        const theirs = await readSettings(api);
        return { values: read(theirs), version: theirs.version };
      },
    },
    () => onSaved?.(),
  );
}

/** Returns the settings that differ from the current ones. */
function changesOf(edit: SettingsEdit, settings: Settings): SettingsEdit {
  const changed = Object.entries(edit).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(settings[name as keyof Settings]),
  );
  return Object.fromEntries(changed);
}
