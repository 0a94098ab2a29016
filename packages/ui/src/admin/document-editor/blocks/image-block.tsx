import { limits } from "@recital/contract/values/limits";
import type { ReactNodeViewProps } from "@tiptap/react";
import { Input } from "antd";
import { PreviewImage } from "../../components/list/preview-image.tsx";
import { BlockFrame } from "./block-frame.tsx";
import styles from "./blocks.module.css";

/** An image, with the text for readers who do not see it. */
export function ImageBlock(block: ReactNodeViewProps) {
  const url = String(block.node.attrs["url"]);
  const alt = String(block.node.attrs["alt"] ?? "");
  return (
    <BlockFrame block={block} name={alt === "" ? "image" : alt}>
      <div className={styles["image"]}>
        <PreviewImage src={url} alt={alt} />
      </div>
      <Input
        className={styles["alt"] ?? ""}
        variant="borderless"
        size="small"
        dir="auto"
        aria-label="Description of the image"
        placeholder="Describe the image for readers who do not see it"
        maxLength={limits.altTextLength}
        readOnly={!block.editor.isEditable}
        value={alt}
        onChange={(event) => block.updateAttributes({ alt: event.target.value })}
      />
    </BlockFrame>
  );
}
