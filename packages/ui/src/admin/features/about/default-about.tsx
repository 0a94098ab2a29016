import { EditOutlined } from "@ant-design/icons";
import { aboutHeading, defaultAboutParagraphs } from "@recital/contract/values/default-texts";
import { Button } from "antd";
import panel from "../../components/panel.module.css";
import { useIdentity } from "../../identity.ts";
import styles from "./about.module.css";

/** The text that visitors see while there is no section, with a button to make it the owner's own. */
export function DefaultAbout({ onEdit }: { readonly onEdit: () => void }) {
  const { artistName } = useIdentity();
  return (
    <section className={panel["panel"]} aria-label="Default text">
      <p className="quiet">Your website shows this text until you add a section of your own.</p>
      <h2 className={styles["defaultTitle"]}>{aboutHeading(artistName)}</h2>
      {defaultAboutParagraphs(artistName).map((paragraph) => (
        <p key={paragraph} className={styles["defaultText"]}>
          {paragraph}
        </p>
      ))}
      <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
        Edit this text
      </Button>
    </section>
  );
}
