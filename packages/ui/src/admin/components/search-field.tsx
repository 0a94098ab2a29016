import { CloseCircleFilled } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import { Input } from "antd";
import { useEffect, useState } from "react";

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
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The URL of the field's own search must not overwrite what was typed since.
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
      allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear" /> }}
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
