import type { SocialLink } from "@recital/contract/endpoints/social-links";
import { glyphMarkup } from "@recital/contract/values/platform-markup";
import { Button } from "antd";
import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Card } from "../../components/card.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { EditDeleteButtons } from "../../components/edit-delete-buttons.tsx";
import { IconImage } from "./icon-image.tsx";
import styles from "./social-links.module.css";
import { useApi } from "../../../api/api-context.tsx";
import { showSocialLinkMutation } from "../../../api/admin/social-links.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";

interface SocialLinkCardProps {
  readonly link: SocialLink;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function SocialLinkCard({ link, onEdit, onDelete }: SocialLinkCardProps) {
  const { platform, displayName, icon, isActive } = link;
  const classes = [styles["card"], !isActive && styles["isHidden"]];
  return (
    <Card className={classes.filter(Boolean).join(" ")} bodyClassName={styles["body"]} role="article">
      <div className={styles["head"]}>
        <span className={styles["tile"]}>
          <IconImage markup={icon || glyphMarkup(platform)} alt="" />
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
        <EditDeleteButtons name={displayName} onEdit={onEdit} onDelete={onDelete} />
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
          className={styles["url"]}
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

/** Toggles whether visitors see a social link. */
export function EyeToggle({ link: { id, displayName, isActive } }: { readonly link: SocialLink }) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(showSocialLinkMutation(useApi()));
  const handleClick = () => {
    mutateAsync({ id, isActive: !isActive }).then(
      () => toasts.success("Social link updated successfully"),
      (error: unknown) => toasts.failure("Failed to update status", errorSentence(error)),
    );
  };
  return (
    <Button
      type="text"
      icon={isActive ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
      aria-label={`Active: ${displayName}`}
      aria-pressed={isActive}
      onClick={handleClick}
    />
  );
}
