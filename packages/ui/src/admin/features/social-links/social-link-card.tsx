import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import type { SocialLink } from "@recital/contract/endpoints/social-links";
import { Button, Card } from "antd";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { EyeToggle } from "./eye-toggle.tsx";
import { IconPicture } from "./icon-picture.tsx";
import { glyphMarkup } from "./known-platforms.ts";
import styles from "./social-links.module.css";

interface SocialLinkCardProps {
  readonly link: SocialLink;
  /** True while it is being deleted. */
  readonly isLeaving: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function SocialLinkCard({ link, isLeaving, onEdit, onDelete }: SocialLinkCardProps) {
  const { platform, displayName, icon, isActive } = link;
  const classes = [styles["card"], !isActive && styles["isHidden"], isLeaving && styles["leaving"]];
  return (
    <Card className={classes.filter(Boolean).join(" ")} classNames={{ body: styles["body"] ?? "" }} role="article">
      <div className={styles["head"]}>
        <span className={styles["tile"]}>
          <IconPicture markup={icon || glyphMarkup(platform)} alt="" />
        </span>
        <div className={styles["names"]}>
          <h2 className={styles["name"]}>
            <bdi>{displayName}</bdi>
          </h2>
          <bdi className={styles["platform"]}>{platform}</bdi>
        </div>
      </div>
      <Facts link={link} />
      <div className={styles["actions"]}>
        <span className={styles["state"]}>{isActive ? "Active" : "Inactive"}</span>
        <EyeToggle link={link} />
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={`Edit: ${displayName}`}
          disabled={isLeaving}
          onClick={onEdit}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={`Delete: ${displayName}`}
          disabled={isLeaving}
          onClick={onDelete}
        />
      </div>
    </Card>
  );
}

function Facts({ link: { url, displayOrder } }: Pick<SocialLinkCardProps, "link">) {
  const { websiteUrl } = usePlatform();
  return (
    <dl className={styles["facts"]}>
      <dt>URL</dt>
      <dd>
        <a
          className={styles["address"]}
          href={url.startsWith("/") ? websiteUrl + url : url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {url}
        </a>
      </dd>
      <dt>Display order</dt>
      <dd>{displayOrder}</dd>
    </dl>
  );
}
