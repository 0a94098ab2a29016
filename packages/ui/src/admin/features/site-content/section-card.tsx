import { EditOutlined } from "@ant-design/icons";
import type { SiteContentEntry } from "@recital/contract/endpoints/site-content";
import { Button } from "antd";
import { Card } from "../../components/card.tsx";
import { formatDateTime } from "../../components/format.ts";
import { sectionNames } from "./section-form.ts";
import styles from "./site-content.module.css";

interface SectionCardProps {
  /** The owner's texts, or those that visitors see without any, which were never updated. */
  readonly texts: Pick<SiteContentEntry, "section" | "title" | "subtitle" | "description"> & {
    readonly updatedAt: string | null;
  };
  readonly onEdit: () => void;
}

/** A section's texts. Only the hero shows a subtitle. */
export function SectionCard({ texts, onEdit }: SectionCardProps) {
  const { section, title, subtitle, description, updatedAt } = texts;
  const name = sectionNames[section];
  return (
    <Card role="article">
      <div className={styles["head"]}>
        <div className={styles["words"]}>
          <p className={styles["section"]}>{name}</p>
          <h2 className={styles["title"]}>
            <bdi>{title}</bdi>
          </h2>
        </div>
        <Button icon={<EditOutlined aria-hidden />} aria-label={`Edit: ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
      <dl className={styles["facts"]}>
        {(section === "hero" || subtitle !== null) && <Fact name="Subtitle" text={subtitle} />}
        <Fact name="Description" text={description} />
        <Fact
          name="Last updated"
          text={
            updatedAt === null ? "Never. Your website shows this text until you edit it." : formatDateTime(updatedAt)
          }
        />
      </dl>
    </Card>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto" {...(text === null && { className: styles["none"] ?? "" })}>
        {text ?? "None"}
      </dd>
    </div>
  );
}
