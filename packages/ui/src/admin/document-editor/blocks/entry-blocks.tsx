import { CloseOutlined, EditOutlined } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import { useQuery } from "@tanstack/react-query";
import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { PreviewImage } from "../../components/list/preview-image.tsx";
import { ButtonDialog } from "../button-dialog.tsx";
import { useLanguage, useTexts } from "../../language.ts";
import { editorTexts } from "../texts/index.ts";
import styles from "./blocks.module.css";
import { EntryCard, entryQuery, type EntryKind } from "./entries.tsx";

export function ProductBlock(block: ReactNodeViewProps) {
  return <EntryBlock kind="product" block={block} />;
}

export function ReleaseBlock(block: ReactNodeViewProps) {
  return <EntryBlock kind="release" block={block} />;
}

export function ConcertBlock(block: ReactNodeViewProps) {
  return <EntryBlock kind="concert" block={block} />;
}

interface EntryBlockProps {
  readonly kind: EntryKind;
  readonly block: ReactNodeViewProps;
}

/** A product, release or concert as a card. Readers see it as it is when they read. */
function EntryBlock({ kind, block }: EntryBlockProps) {
  const language = useLanguage();
  const texts = useTexts(editorTexts).entries[kind];
  const id = Number(block.node.attrs["id"]);
  const { data: entry, isPending, isError } = useQuery(entryQuery(useApi(), { kind, id, language }));
  return (
    <BlockFrame block={block} name={entry?.title ?? texts.name}>
      {entry ? (
        <EntryCard entry={entry} />
      ) : (
        <p className={styles["missing"]}>
          {isPending ? texts.loadingOne : isError ? texts.oneNotLoaded : texts.deleted}
        </p>
      )}
    </BlockFrame>
  );
}

/** A button with its label; it leads nowhere while the text is written. */
export function ButtonBlock(block: ReactNodeViewProps) {
  const texts = useTexts(editorTexts);
  const [isEditing, setIsEditing] = useState(false);
  const label = String(block.node.attrs["label"]);
  const url = String(block.node.attrs["url"]);
  const edit = (
    <Button
      size="small"
      icon={<EditOutlined aria-hidden />}
      aria-label={texts.edit(label)}
      onClick={() => setIsEditing(true)}
    />
  );
  return (
    <BlockFrame block={block} name={label} actions={edit}>
      <div className={styles["buttonRow"]}>
        <span className={styles["button"]} dir="auto">
          {label}
        </span>
        <span className={styles["url"]}>{url}</span>
      </div>
      {isEditing && (
        <ButtonDialog
          button={{ label, url }}
          onSave={(button) => block.updateAttributes(button)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </BlockFrame>
  );
}

/** An image, with the text for readers who do not see it. */
export function ImageBlock(block: ReactNodeViewProps) {
  const url = String(block.node.attrs["url"]);
  const texts = useTexts(editorTexts);
  const alt = String(block.node.attrs["alt"] ?? "");
  return (
    <BlockFrame block={block} name={alt === "" ? texts.imageName : alt}>
      <div className={styles["image"]}>
        <PreviewImage src={url} alt={alt} />
      </div>
      <Input
        className={styles["alt"] ?? ""}
        variant="borderless"
        size="small"
        dir="auto"
        aria-label={texts.imageText}
        placeholder={texts.imageTextHint}
        maxLength={limits.altTextLength}
        readOnly={!block.editor.isEditable}
        value={alt}
        onChange={(event) => block.updateAttributes({ alt: event.target.value })}
      />
    </BlockFrame>
  );
}

interface BlockFrameProps {
  readonly block: ReactNodeViewProps;
  /** The name of the block, for the labels of its buttons. */
  readonly name: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A block in the text: it can be selected, dragged and removed. */
function BlockFrame({ block, name, actions, children }: BlockFrameProps) {
  const { selected, editor, deleteNode } = block;
  const texts = useTexts(editorTexts);
  const remove = () => {
    deleteNode();
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper className={styles["frame"]} data-selected={selected || undefined} data-drag-handle>
      {children}
      {editor.isEditable && (
        <span className={styles["actions"]}>
          {actions}
          <Button size="small" icon={<CloseOutlined aria-hidden />} aria-label={texts.remove(name)} onClick={remove} />
        </span>
      )}
    </NodeViewWrapper>
  );
}
