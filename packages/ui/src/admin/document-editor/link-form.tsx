import { CheckOutlined, DisconnectOutlined } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import { isLinkTarget } from "@recital/contract/values/web-url";
import type { Editor } from "@tiptap/core";
import { Button, Input } from "antd";
import { useId, useState, type FormEvent } from "react";
import { focusWhenShown } from "../components/focus-when-shown.ts";
import styles from "./document-editor.module.css";
import { completeUrl } from "./document-url.ts";

interface LinkFormProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Sets, changes or removes the link of the selected text, or of the link at the cursor. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const id = useId();
  const [current] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [text, setText] = useState(current);
  const [isRefused, setIsRefused] = useState(false);
  const finish = () => {
    onClose();
    // At once, where the command would wait for a frame: what is typed next belongs to the text.
    editor.view.focus();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    finish();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The form is in the screen's form where that has one.
    event.stopPropagation();
    const href = completeUrl(text);
    if (href === "") return remove();
    if (!isLinkTarget(href)) return setIsRefused(true);
    editor.chain().extendMarkRange("link").setLink({ href }).setTextSelection(editor.state.selection.to).run();
    finish();
  };
  return (
    <form className={styles["link"]} onSubmit={handleSubmit} noValidate>
      <Input
        ref={focusWhenShown}
        size="small"
        inputMode="url"
        aria-label="Link"
        placeholder="Paste or type a link"
        maxLength={limits.urlLength}
        value={text}
        aria-invalid={isRefused}
        {...(isRefused && { status: "error" as const, "aria-describedby": id })}
        onChange={(event) => {
          setText(event.target.value);
          setIsRefused(false);
        }}
      />
      <Button size="small" type="text" htmlType="submit" icon={<CheckOutlined />} aria-label="Apply the link" />
      {current !== "" && (
        <Button size="small" type="text" icon={<DisconnectOutlined />} aria-label="Remove the link" onClick={remove} />
      )}
      {isRefused && (
        <span id={id} role="alert" className={styles["refusal"]}>
          Enter a web or email address, or a path of your site like /store
        </span>
      )}
    </form>
  );
}
