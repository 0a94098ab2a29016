import { PlusOutlined } from "@ant-design/icons";
import { releaseInput } from "@recital/contract/endpoints/music/releases";
import { limits } from "@recital/contract/values/limits";
import type { ReleaseKind } from "@recital/contract/values/catalog";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, Form, Skeleton } from "antd";
import { lazy, Suspense, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { addReleaseMutation, adminReleaseQuery } from "../../../../api/admin/releases.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { shopCurrencyQuery } from "../../../../api/site.ts";
import { Banner, LoadFailure } from "../../../components/feedback/load-states.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { TextItem } from "../../../components/form/text-fields.tsx";
import { Select } from "../../../components/form/select.tsx";
import { Invitation, LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths, readPathId } from "../../../paths.ts";
import { kindOptionsOf } from "./release-form.ts";
import { releaseTexts } from "./texts/index.ts";

const ReleaseEditor = lazy(async () => ({ default: (await import("./release-editor.tsx")).ReleaseEditor }));

/** The list of releases, or the editor of the one in the path. */
export function ReleasesPage() {
  const { id } = useParams();
  if (id === undefined) return <ReleasesOverview />;
  const releaseId = readPathId(id);
  return releaseId === null ? <MissingRelease /> : <OneRelease key={releaseId} id={releaseId} />;
}

function OneRelease({ id }: { readonly id: number }) {
  const api = useApi();
  const { data: release, error, refetch } = useQuery(adminReleaseQuery(api, id));
  const language = useLanguage();
  const currency = useQuery(shopCurrencyQuery(api, language));
  const texts = useTexts(releaseTexts).one;
  if (error && "status" in error && error.status === 404) return <MissingRelease />;
  if (release && currency.data) {
    return (
      <Suspense fallback={<Loading />}>
        <ReleaseEditor release={release} currency={currency.data} />
      </Suspense>
    );
  }
  const failure = release ? currency : { error, refetch };
  if (!failure.error) return <Loading />;
  const retry = () => void failure.refetch();
  return <LoadFailure title={texts.loadFailed} error={failure.error} onRetry={retry} />;
}

function Loading() {
  const texts = useTexts(releaseTexts).one;
  return (
    <div role="status" aria-label={texts.loading}>
      <PageHeader title={texts.title} />
      <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
    </div>
  );
}

function MissingRelease() {
  const texts = useTexts(releaseTexts).one;
  return (
    <>
      <PageHeader title={texts.title} />
      <Banner
        title={texts.missing}
        text={texts.missingText}
        action={<LinkButton to={paths.releases}>{texts.all}</LinkButton>}
      />
    </>
  );
}

// Drag and drop is larger than the rest of the screen.
const ReleaseList = lazy(async () => ({ default: (await import("./release-list.tsx")).ReleaseList }));

/** The artist's releases in their order. */
function ReleasesOverview() {
  const { data: releases, error, isFetching, refetch } = useApiQuery("GET /api/admin/releases");
  const texts = useTexts(releaseTexts).list;
  const [isAdding, setIsAdding] = useState(false);
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} text={texts.intro} actions={addButton} />
      {releases ? (
        releases.length === 0 ? (
          <NoReleases onAdd={() => setIsAdding(true)} />
        ) : (
          <Suspense fallback={<ListLoading />}>
            <ReleaseList stored={releases} />
          </Suspense>
        )
      ) : error && !isFetching ? (
        <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListLoading />
      )}
      {isAdding && <AddReleaseDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function NoReleases({ onAdd }: { readonly onAdd: () => void }) {
  const texts = useTexts(releaseTexts).list;
  return (
    <Invitation label={texts.none} title={texts.invitation} drawing={<Strings />}>
      <p>{texts.invitationText}</p>
      <Button type="primary" size="large" onClick={onAdd}>
        {texts.addFirst}
      </Button>
    </Invitation>
  );
}

function Strings() {
  return (
    <svg viewBox="0 0 120 40" width="180" height="60" aria-hidden="true">
      {[8, 16, 24, 32].map((y, index) => (
        <path
          key={y}
          d={`M0 ${y} C30 ${y - 7 + index} 45 ${y + 8 - index} 60 ${y} S 92 ${y - 5} 120 ${y}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1"
        />
      ))}
    </svg>
  );
}

function ListLoading() {
  const texts = useTexts(releaseTexts).list;
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton active avatar={{ shape: "square", size: 64 }} paragraph={{ rows: 2 }} />
    </div>
  );
}

interface NewRelease {
  readonly title: string;
  readonly kind: ReleaseKind;
}

const newRelease = { values: { title: "", kind: "album" } } as const;

/** Adds a draft and opens its editor. */
function AddReleaseDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<NewRelease>();
  const texts = useTexts(releaseTexts);
  const { list } = texts;
  const navigate = useNavigate();
  const added = useRef<number | null>(null);
  const { mutateAsync } = useMutation(addReleaseMutation(useApi()));
  return (
    <FormDialog<NewRelease>
      title={list.add}
      width={480}
      form={form}
      edited={newRelease}
      submitText={list.add}
      onSubmit={async (values) => {
        added.current = (await mutateAsync(values)).id;
      }}
      success={list.added}
      failure={list.addFailed}
      onClose={() => {
        onClose();
        if (added.current !== null) void navigate(paths.release(added.current));
      }}
    >
      <TextItem
        name="title"
        label={list.fields.title}
        required
        schema={releaseInput.shape.title}
        maxLength={limits.titleLength}
      />
      <Form.Item name="kind" label={list.fields.kind}>
        <Select options={kindOptionsOf(texts)} />
      </Form.Item>
    </FormDialog>
  );
}
