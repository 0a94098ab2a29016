import { EyeInvisibleOutlined, EyeOutlined, PlusOutlined } from "@ant-design/icons";
import type { SocialLink } from "@recital/contract/endpoints/site/social-links";
import { glyphMarkup } from "@recital/contract/values/platforms";
import { useMutation } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { Empty, Loaded } from "../../../components/feedback/load-states.tsx";
import { useFlagSwitch } from "../../../components/feedback/toasts.ts";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { EditDeleteButtons, MoveButtons } from "../../../components/list/edit-buttons.tsx";
import { DragHandle, SortableRows, useOrder, useSortableRow } from "../../../components/list/sortable-rows.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useTexts } from "../../../language.ts";
import { IconImage } from "./icon-field.tsx";
import { SocialLinkDialog } from "./social-link-dialog.tsx";
import { orderSocialLinksMutation, socialLinks } from "./social-link-form.ts";
import styles from "./social-links.module.css";
import type { SocialLinkTexts } from "./texts/en.tsx";
import { socialLinkTexts } from "./texts/index.ts";
import { useEditedEntry } from "../../../components/list/linked.ts";

/** All social links, sortable by buttons or by dragging. */
export function SocialLinksPage() {
  const texts = useTexts(socialLinkTexts);
  const query = useApiQuery("GET /api/admin/social-links");
  const [edited, setEdited] = useEditedEntry<SocialLink, "new">(query.data);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited("new")}>
            {texts.addLink}
          </Button>
        }
      />
      <Loaded
        query={query}
        failure={texts.loadFailed}
        loading={
          <ul className="plain-list stack gap-3" aria-busy>
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
  <li key={key} className={styles["row"]}>
    <Skeleton active avatar={{ shape: "square", size: 48 }} title={false} paragraph={{ rows: 2 }} />
  </li>
));

interface SocialLinkListProps {
  readonly links: readonly SocialLink[];
  readonly onEdit: (link: SocialLink) => void;
}

function SocialLinkList({ links, onEdit }: SocialLinkListProps) {
  const texts = useTexts(socialLinkTexts);
  const { mutateAsync } = useMutation(orderSocialLinksMutation(useApi()));
  const { entries, move } = useOrder(
    links,
    ({ ordered }) => mutateAsync(ordered.map(({ id }) => id)),
    texts.moveFailed,
  );
  const { remove, isLeaving } = useDeletion(socialLinkDeletion(texts));
  const shown = entries.filter((link) => !isLeaving(link));
  if (shown.length === 0) return <Empty>{texts.none}</Empty>;
  const nameOf = (id: number) => shown.find((link) => link.id === id)?.displayName ?? "";
  const moveTo = (id: number, targetId = id) =>
    move(
      id,
      entries.findIndex((link) => link.id === targetId),
    );
  return (
    <SortableRows ids={shown.map(({ id }) => id)} nameOf={nameOf} onDrop={moveTo}>
      <ul className="plain-list stack gap-3">
        {shown.map((link, index) => (
          <SocialLinkRow
            key={link.id}
            link={link}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onMove={(by) => moveTo(link.id, shown[index + by]?.id)}
            onEdit={() => onEdit(link)}
            onDelete={() => void remove(link)}
          />
        ))}
      </ul>
    </SortableRows>
  );
}

function socialLinkDeletion(texts: SocialLinkTexts): Deletion<SocialLink> {
  return {
    mutation: socialLinks.remove,
    question: ({ displayName }) => ({ title: texts.deleteQuestion, content: texts.deleteMeans(displayName) }),
    nameOf: ({ displayName }) => displayName,
    success: texts.deleted,
    failure: texts.deleteFailed,
  };
}

interface SocialLinkRowProps {
  readonly link: SocialLink;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function SocialLinkRow({ link, isFirst, isLast, onMove, onEdit, onDelete }: SocialLinkRowProps) {
  const { id, platform, displayName, icon, isActive } = link;
  const { row, provide } = useSortableRow(id);
  return provide(
    <li {...row} className={styles["row"]} data-hidden={!isActive || undefined}>
      <article className={styles["link"]}>
        <DragHandle name={displayName} />
        <span className={styles["tile"]}>
          <IconImage markup={icon || glyphMarkup(platform)} alt="" />
        </span>
        <div className={styles["names"]}>
          <h2 className={styles["name"]}>
            <bdi>{displayName}</bdi>
          </h2>
          <bdi className="quiet small anywhere">{platform}</bdi>
        </div>
        <Facts link={link} />
        <div className={styles["actions"]}>
          <MoveButtons title={displayName} isFirst={isFirst} isLast={isLast} onMove={onMove} />
          <EyeToggle link={link} />
          <EditDeleteButtons name={displayName} onEdit={onEdit} onDelete={onDelete} />
        </div>
      </article>
    </li>,
  );
}

function Facts({ link: { url, displayOrder, isActive } }: { readonly link: SocialLink }) {
  const { websiteUrl } = usePlatform();
  const texts = useTexts(socialLinkTexts);
  return (
    <div className={styles["facts"]}>
      <a
        className={`${styles["url"]} touch-line`}
        href={url.startsWith("/") ? websiteUrl + url : url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {url}
      </a>
      <span className="quiet small">{isActive ? texts.activeAt(displayOrder) : texts.inactiveAt(displayOrder)}</span>
    </div>
  );
}

/** Toggles whether visitors see a social link. */
function EyeToggle({ link }: { readonly link: SocialLink }) {
  const texts = useTexts(socialLinkTexts);
  const toggle = useFlagSwitch(socialLinks, "isActive", { success: texts.updated, failure: texts.activeFailed });
  return (
    <Button
      type="text"
      icon={link.isActive ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
      aria-label={texts.active(link.displayName)}
      aria-pressed={link.isActive}
      onClick={() => toggle(link)}
    />
  );
}
