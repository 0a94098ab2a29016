import { EyeInvisibleOutlined, EyeOutlined, PlusOutlined } from "@ant-design/icons";
import type { SocialLink } from "@recital/contract/endpoints/site/social-links";
import { glyphMarkup } from "@recital/contract/values/platforms";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useApiQuery } from "../../../../api/api-query.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { Empty, Loaded } from "../../../components/feedback/load-states.tsx";
import { useFlagSwitch } from "../../../components/feedback/toasts.ts";
import { Card } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { EditDeleteButtons } from "../../../components/list/edit-buttons.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { IconImage } from "./icon-field.tsx";
import { SocialLinkDialog } from "./social-link-dialog.tsx";
import { socialLinks } from "./social-link-form.ts";
import styles from "./social-links.module.css";

/** All social links as cards. */
export function SocialLinksPage() {
  const [edited, setEdited] = useState<SocialLink | "new" | null>(null);
  return (
    <>
      <PageHeader
        title="Social Links"
        text="Manage where visitors can follow you"
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited("new")}>
            Add Social Link
          </Button>
        }
      />
      <Loaded
        query={useApiQuery("GET /api/admin/social-links")}
        failure="Failed to load social links"
        loading={
          <ul className={styles["grid"]} aria-busy>
            {placeholders}
          </ul>
        }
      >
        {(links) => <SocialLinkList links={links} onEdit={setEdited} />}
      </Loaded>
      {edited && <SocialLinkDialog link={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const placeholders = ["one", "two", "three"].map((key) => (
  <li key={key}>
    <Card>
      <Skeleton active avatar={{ shape: "square", size: 48 }} title={false} paragraph={{ rows: 5 }} />
    </Card>
  </li>
));

interface SocialLinkListProps {
  readonly links: readonly SocialLink[];
  readonly onEdit: (link: SocialLink) => void;
}

function SocialLinkList({ links, onEdit }: SocialLinkListProps) {
  const { remove, isLeaving } = useDeletion(socialLinkDeletion);
  const shown = links.filter((link) => !isLeaving(link));
  if (shown.length === 0) return <Empty>No social links yet. Add a social link to get started.</Empty>;
  return (
    <ul className={styles["grid"]}>
      {shown.map((link) => (
        <li key={link.id}>
          <SocialLinkCard link={link} onEdit={() => onEdit(link)} onDelete={() => void remove(link)} />
        </li>
      ))}
    </ul>
  );
}

const socialLinkDeletion: Deletion<SocialLink> = {
  mutation: socialLinks.remove,
  question: ({ displayName }) => ({
    title: "Delete this social link?",
    content: `“${displayName}” will be removed from the website. You can undo this for ten seconds.`,
  }),
  nameOf: ({ displayName }) => displayName,
  success: "Social link deleted successfully",
  failure: "Failed to delete social link",
};

interface SocialLinkCardProps {
  readonly link: SocialLink;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function SocialLinkCard({ link, onEdit, onDelete }: SocialLinkCardProps) {
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
          <bdi className="quiet small anywhere">{platform}</bdi>
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
function EyeToggle({ link }: { readonly link: SocialLink }) {
  const toggle = useFlagSwitch(socialLinks, "isActive", {
    success: "Social link updated successfully",
    failure: "Failed to update status",
  });
  return (
    <Button
      type="text"
      icon={link.isActive ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
      aria-label={`Active: ${link.displayName}`}
      aria-pressed={link.isActive}
      onClick={() => toggle(link)}
    />
  );
}
