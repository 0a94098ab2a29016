import { PlusOutlined } from "@ant-design/icons";
import type { SocialLink } from "@recital/contract/endpoints/social-links";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { Card } from "../../components/card.tsx";
import { Empty } from "../../components/empty.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { adminSocialLinksQuery, deleteSocialLinkMutation } from "../../../api/admin/social-links.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useDeletion, type Deletion } from "../../deletions/use-deletion.ts";
import { SocialLinkCard } from "./social-link-card.tsx";
import { SocialLinkDialog } from "./social-link-dialog.tsx";
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
      <SocialLinkList onEdit={setEdited} />
      {edited && <SocialLinkDialog link={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function SocialLinkList({ onEdit }: { readonly onEdit: (link: SocialLink) => void }) {
  const { data: links, error, isFetching, refetch } = useQuery(adminSocialLinksQuery(useApi()));
  const { remove: deleteLink, leaving } = useDeletion(socialLinkDeletion);
  if (!links && error && !isFetching) {
    return <LoadFailure title="Failed to load social links" error={error} onRetry={() => void refetch()} />;
  }
  const shown = links?.filter(({ id }) => !leaving.includes(id));
  if (shown?.length === 0) return <Empty>No social links yet. Add a social link to get started.</Empty>;
  return (
    <ul className={styles["grid"]} aria-busy={!shown}>
      {shown
        ? shown.map((link) => (
            <li key={link.id}>
              <SocialLinkCard link={link} onEdit={() => onEdit(link)} onDelete={() => void deleteLink(link)} />
            </li>
          ))
        : ["one", "two", "three"].map((key) => (
            <li key={key}>
              <Card>
                <Skeleton active avatar={{ shape: "square", size: 48 }} title={false} paragraph={{ rows: 5 }} />
              </Card>
            </li>
          ))}
    </ul>
  );
}

export const socialLinkDeletion: Deletion<SocialLink> = {
  mutation: deleteSocialLinkMutation,
  question: ({ displayName }) => ({
    title: "Delete this social link?",
    content: `“${displayName}” will be removed from the website. You can undo this for ten seconds.`,
  }),
  nameOf: ({ displayName }) => displayName,
  success: "Social link deleted successfully",
  failure: "Failed to delete social link",
};
