import { EditorContent, type Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { ProgressBar } from "../components/feedback/progress.tsx";
import { useFileDrop } from "../components/form/file-drop.ts";
import { useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";
import type { BlockRequest } from "./block-choices.tsx";
import { BlockMenu, useBlockMenu } from "./block-menu.tsx";
import { ButtonDialog } from "./button-dialog.tsx";
import styles from "./document-editor.module.css";
import { isCommand } from "./editor-state.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { useDocumentEditor, type DocumentOptions } from "./extensions.ts";
import { FormattingToolbar } from "./formatting-toolbar.tsx";
import { insertBlock, useImageBlocks } from "./insert-block.ts";
import { useEditorEvents } from "./use-editor-events.ts";

export interface DocumentEditorProps extends DocumentOptions {
  /** The name of the text. */
  readonly label: string;
}

type AskedBlock = Exclude<BlockRequest, "image">;

/** The editor of a newsletter issue or a post. It emits documents of the contract's schema. */
export function DocumentEditor(props: DocumentEditorProps) {
  const texts = useTexts(editorTexts);
  const frame = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedBlock | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const editor = useDocumentEditor(props);
  const images = useImageBlocks(editor);
  const menu = useBlockMenu(editor, (request) => (request === "image" ? void images.pick() : setAsked(request)));
  const addFiles = (files: readonly File[]) => void images.add(files.map(imageOf));
  const drop = useFileDrop(addFiles);
  useEditorEvents(
    editor,
    { "aria-label": props.label },
    {
      onKey: (event) => {
        if (menu.takeKey(event)) return true;
        if (isCommand(event, "k") && editor.isEditable) setIsLinking(true);
        else if (event.altKey && event.key === "F10") toolbar.current?.querySelector("button")?.focus();
        else return false;
        return true;
      },
      onFiles: addFiles,
      onLostImages: images.tellLost,
    },
  );
  return (
    <div ref={frame} className={styles["frame"]} data-over={drop.isOver || undefined} {...drop.handlers}>
      {!props.isReadOnly && (
        <FormattingToolbar
          editor={editor}
          frame={frame}
          toolbar={toolbar}
          isLinking={isLinking}
          onLinking={setIsLinking}
          onAddBlock={menu.open}
        />
      )}
      <EditorContent editor={editor} className={`${styles["text"]} focus-line`} />
      <BlockMenu editor={editor} menu={menu} frame={frame} />
      {images.progress !== null && (
        <div className={styles["progress"]} role="status">
          {texts.uploadingImage}
          <ProgressBar label={texts.upload} share={images.progress} isThin />
        </div>
      )}
      {asked && <AskDialog editor={editor} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface AskDialogProps {
  readonly editor: Editor;
  readonly asked: AskedBlock;
  readonly onClose: () => void;
}

/** Asks for what a block needs, and inserts it. */
function AskDialog({ editor, asked, onClose }: AskDialogProps) {
  const insert = (attrs: Record<string, unknown>) => insertBlock(editor, { type: asked, attrs });
  if (asked === "button") return <ButtonDialog onSave={(button) => insert({ ...button })} onClose={onClose} />;
  return <EntryDialog kind={asked} onPick={(id) => insert({ id })} onClose={onClose} />;
}

function imageOf(file: File) {
  return { name: file.name, type: file.type, blob: file };
}
