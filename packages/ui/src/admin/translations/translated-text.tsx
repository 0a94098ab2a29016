import { type ApiClient, ApiError } from "@recital/contract/client";
import type { TranslatableField, TranslationKind } from "@recital/contract/endpoints/site/translations";
import type { Document } from "@recital/contract/values/document";
import { allBlocks } from "@recital/contract/values/document-text";
import type { Language } from "@recital/contract/values/language";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useApi } from "../../api/api-context.tsx";
import { apiKey } from "../../api/api-query.ts";
import { useUnsavedGuard } from "../components/feedback/unsaved-guard.tsx";
import { useErrorMessage } from "../components/feedback/toasts.ts";
import { findIssue, useMessages } from "../components/form/schema-messages.ts";
import { LazyDocumentEditor } from "../document-editor/lazy-document-editor.tsx";
import { MarkdownField } from "../document-editor/markdown/markdown-field.tsx";
import { useTexts } from "../language.ts";
import { translationTabTexts } from "./texts/index.ts";
import styles from "./translations.module.css";

/** A text in the main language. */
export type Original = string | Document;

export interface TextToTranslate {
  readonly name: string;
  readonly label: string;
  readonly field: TranslatableField;
  /** Null for an empty text. */
  readonly original: Original | null;
}

interface TranslatedTextProps {
  readonly of: {
    readonly kind: TranslationKind;
    readonly id: number;
    readonly language: Language;
    readonly main: Language;
  };
  readonly text: TextToTranslate;
  /** Empty for none. */
  readonly stored: string;
}

/** A text in the main language, and the field of its translation, which is saved when it is left. */
export function TranslatedText({ of, text: { name, label, field, original }, stored }: TranslatedTextProps) {
  const { entered, refusal, isPending, change, save } = useTranslation(of, name, field, stored);
  const texts = useTexts(translationTabTexts);
  const id = useId();
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) save();
  };
  // Without an original there is nothing to translate, but a former translation can be deleted.
  if (original === null && stored === "") return null;
  return (
    <div className={styles["text"]} role="group" aria-label={label}>
      <div className={styles["original"]}>
        <span>{label}</span>
        <div lang={of.main} dir="auto" role="note" aria-label={texts.original(label)}>
          {original === null ? "" : typeof original === "string" ? original : plainText(original)}
        </div>
      </div>
      <div className={styles["translation"]} lang={of.language} onBlur={handleBlur}>
        <Form.Item
          layout="vertical"
          label={texts.translation}
          htmlFor={id}
          validateStatus={refusal === null ? "" : "error"}
          help={refusal ?? (isPending ? texts.saving : undefined)}
        >
          <TextField
            id={id}
            label={texts.translationOf(label)}
            field={field}
            value={entered ?? stored}
            onChange={change}
            onEnter={save}
          />
        </Form.Item>
      </div>
    </div>
  );
}

/** The entered text of a translation, and how it is saved. */
function useTranslation(
  { kind, id, language }: TranslatedTextProps["of"],
  name: string,
  field: TranslatableField,
  stored: string,
) {
  const { mutate, isPending } = useMutation(saveTranslationsMutation(useApi()));
  const errorMessage = useErrorMessage();
  const messageIn = useMessages();
  const [entered, setEntered] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  useUnsavedGuard(() => entered !== null && entered.trim() !== stored);
  const save = () => {
    if (entered === null || entered.trim() === stored || entered === sent.current) return;
    const problem = entered.trim() === "" ? null : findIssue(field.schema, entered);
    setRefusal(problem && messageIn(problem));
    if (problem !== null) return;
    sent.current = entered;
    mutate(
      { kind, id, texts: { [language]: { [name]: entered } } },
      {
        onSuccess: () => setEntered((now) => (now === entered ? null : now)),
        onError: (error) =>
          setRefusal((error instanceof ApiError && error.fields[`${language}.${name}`]) || errorMessage(error)),
        onSettled: () => (sent.current = null),
      },
    );
  };
  return { entered, refusal, isPending, change: setEntered, save };
}

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly field: TranslatableField;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

function TextField({ id, label, field: { format, maxLength }, value, onChange, onEnter }: TextFieldProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // It would submit the form around it.
    event.preventDefault();
    onEnter();
  };
  switch (format) {
    case "line":
      return (
        <Input
          id={id}
          aria-label={label}
          dir="auto"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={handleKey}
        />
      );
    case "lines":
      return (
        <Input.TextArea
          id={id}
          aria-label={label}
          dir="auto"
          rows={4}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "markdown":
      return (
        <MarkdownField id={id} label={label} size="small" maxLength={maxLength} value={value} onChange={onChange} />
      );
    case "document":
      return <DocumentField label={label} value={value} onChange={onChange} />;
  }
}

const emptyDocument: Document = { type: "doc", content: [] };

function DocumentField({ label, value, onChange }: Pick<TextFieldProps, "label" | "value" | "onChange">) {
  // The server wrote it, or this editor.
  const [initial] = useState(() => (value === "" ? emptyDocument : (JSON.parse(value) as Document)));
  const handleChange = (doc: Document) => onChange(hasContent(doc) ? JSON.stringify(doc) : "");
  return (
    <div className={styles["document"]}>
      <LazyDocumentEditor label={label} initial={initial} onChange={handleChange} />
    </div>
  );
}

function hasContent(doc: Document): boolean {
  return allBlocks(doc).some((block) => block.type !== "paragraph" || (block.content ?? []).length > 0);
}

/** Returns the words of a document, a line for each paragraph. */
function plainText(doc: Document): string {
  return allBlocks(doc)
    .flatMap((block) => (block.type === "paragraph" || block.type === "heading" ? [block.content ?? []] : []))
    .map((runs) => runs.map((run) => (run.type === "text" ? run.text : "\n")).join(""))
    .join("\n\n");
}

interface TranslationsSave {
  readonly kind: TranslationKind;
  readonly id: number;
  /** The changed texts by language and field; an empty text deletes a translation. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Saves translations of a row's texts. Nothing but the fields of these shows them in the back office. */
function saveTranslationsMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ kind, id, texts }: TranslationsSave) =>
      api("PUT /api/admin/translations/:kind/:id", { params: { kind, id }, body: texts }),
    onSuccess: (stored, { kind, id }, _before, { client }) =>
      client.setQueryData(apiKey("GET /api/admin/translations/:kind/:id", { params: { kind, id } }), stored),
  });
}
