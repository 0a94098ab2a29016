import { CheckOutlined, DisconnectOutlined } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import { completeLink } from "@recital/contract/values/complete-url";
import { isLinkTarget } from "@recital/contract/values/urls";
import type { Editor } from "@tiptap/core";
import { Button, Input } from "antd";
import { useId, useState, type KeyboardEvent } from "react";
import { focusWhenShown } from "../components/feedback/focus.ts";
import { useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";
import styles from "./document-editor.module.css";

interface LinkFormProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The entered link, and the action on it. */
function useLink({ editor, onClose }: LinkFormProps) {
  const [current] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [text, setText] = useState(current);
  const [isRefused, setIsRefused] = useState(false);
  const finish = () => {
    onClose();
    // Runs at once, while the command would wait for a frame: text typed next belongs to the link's text.
    editor.view.focus();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    finish();
  };
  const apply = () => {
    const href = completeLink(text);
    if (href === "") return remove();
    if (!isLinkTarget(href)) return setIsRefused(true);
    editor.chain().extendMarkRange("link").setLink({ href }).setTextSelection(editor.state.selection.to).run();
    finish();
  };
  const enter = (entered: string) => {
    setText(entered);
    setIsRefused(false);
  };
  return { current, text, isRefused, enter, apply, remove };
}

/** Sets, changes or removes the link of the selected text, or of the link at the cursor. */
export function LinkForm(props: LinkFormProps) {
  const id = useId();
  const texts = useTexts(editorTexts);
  const { current, text, isRefused, enter, apply, remove } = useLink(props);
  // No form, because it may be in the screen's form, which Enter would submit.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={styles["link"]}>
      <Input
        ref={focusWhenShown}
        size="small"
        inputMode="url"
        aria-label={texts.link}
        placeholder={texts.linkPlaceholder}
        maxLength={limits.urlLength}
        value={text}
        aria-invalid={isRefused}
        {...(isRefused && { status: "error" as const, "aria-describedby": id })}
        onKeyDown={handleKey}
        onChange={(event) => enter(event.target.value)}
      />
      <Button
        size="small"
        type="text"
        icon={<CheckOutlined aria-hidden />}
        aria-label={texts.applyLink}
        onClick={apply}
      />
      {current !== "" && (
        <Button
          size="small"
          type="text"
          icon={<DisconnectOutlined aria-hidden />}
          aria-label={texts.removeLink}
          onClick={remove}
        />
      )}
      {isRefused && (
        <span id={id} role="alert" className={styles["refusal"]}>
          {texts.linkRefused}
        </span>
      )}
    </div>
  );
}
