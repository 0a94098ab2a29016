import { CloseCircleFilled } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import { Form, Input, type InputProps } from "antd";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import { useSchemaRule } from "./saving.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** The current search, taken from the URL. */
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

const pauseMs = 300;

/** Searches after each pause in typing (300 ms). Follows the URL when a link or the back button changes it. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { clear } = useTexts(componentTexts);
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The search in the URL must not overwrite newer typed text.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const words = text.trim();
  useEffect(() => {
    if (words === asked) return;
    const timer = setTimeout(() => {
      setAsked(words);
      onSearch(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, asked, onSearch]);
  return (
    <Input.Search
      aria-label={label}
      placeholder={placeholder}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={clear} /> }}
      dir="auto"
      maxLength={limits.searchLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onSearch={(now) => {
        if (now.trim() === asked) return;
        setAsked(now.trim());
        onSearch(now.trim());
      }}
    />
  );
}

interface TextItemProps extends Pick<InputProps, "maxLength" | "placeholder"> {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly schema: z.ZodType;
}

/** A line of text in a form. */
export function TextItem({ name, label, required = false, schema, ...input }: TextItemProps) {
  const schemaRule = useSchemaRule();
  return (
    <Form.Item name={name} label={label} required={required} rules={[schemaRule(schema)]}>
      <Input dir="auto" {...input} />
    </Form.Item>
  );
}

/** Returns the texts of an entry under the names in `blank`, empty for null. */
export function textsOf<K extends string>(
  blank: Readonly<Record<K, string>>,
  entry: Readonly<Record<NoInfer<K>, string | null>>,
): Record<K, string> {
  const names = Object.keys(blank) as K[];
  return Object.fromEntries(names.map((name) => [name, entry[name] ?? ""])) as Record<K, string>;
}

interface SavedFieldProps extends Pick<InputProps, "aria-label" | "placeholder" | "maxLength"> {
  readonly value: string;
  /** Resolves with false if the text was not saved. */
  readonly onSave: (text: string) => Promise<boolean>;
  /** True if an empty text is not saved, but restores the last one. */
  readonly isRequired?: boolean;
}

/** A text in a list that is saved when the field is left, or by Enter. Escape restores it. */
export function SavedField({ value, onSave, isRequired = false, ...input }: SavedFieldProps) {
  /** The entered text; null if it equals the saved text. */
  const [entered, setEntered] = useState<string | null>(null);
  const save = async () => {
    const now = entered?.trim();
    const isWanted = now !== undefined && now !== value && !(isRequired && now === "");
    if (isWanted && !(await onSave(now))) return;
    setEntered(null);
  };
  return (
    <Input
      {...input}
      dir="auto"
      value={entered ?? value}
      onChange={({ target }) => setEntered(target.value)}
      onBlur={() => void save()}
      onPressEnter={() => void save()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || entered === null) return;
        event.stopPropagation();
        setEntered(null);
      }}
    />
  );
}

/** The code of two-step login, at the login and in forms that confirm the password while it is on. */
export function CodeField({ size = "middle" }: Pick<InputProps, "size">) {
  const texts = useTexts(componentTexts);
  return (
    <Form.Item
      name="code"
      label={texts.code}
      extra={texts.codeHint}
      rules={[{ required: true, message: texts.codeRequired }]}
    >
      <Input autoComplete="one-time-code" size={size} spellCheck={false} />
    </Form.Item>
  );
}

/** Returns the tags in a text that separates them by commas, each once. */
export function splitTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
