import { personFilters, type Person, type PersonFilter } from "@recital/contract/endpoints/audience/people";
import { countryName } from "@recital/contract/values/country-name";
import { formatPrice } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useLocation, useParams, Link } from "react-router-dom";
import { lazy, Suspense } from "react";
import { peopleQuery } from "../../../../api/admin/people.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { shopCurrencyQuery } from "../../../../api/site.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { ExportButton, timestamp } from "../../../components/form/save-file.tsx";
import { Select } from "../../../components/form/select.tsx";
import { SearchField } from "../../../components/form/text-fields.tsx";
import { formatDay } from "../../../components/format.ts";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Pager, useListView, type ListView } from "../../../components/list/pager.tsx";
import { DataTable, type TableColumn } from "../../../components/table/data-table.tsx";
import { useTimeZone } from "../../../identity.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths, readPathId } from "../../../paths.ts";
import styles from "./people.module.css";
import { peopleTexts } from "./texts/index.ts";
import type { PeopleTexts } from "./texts/en.ts";

const PersonDrawer = lazy(async () => ({ default: (await import("./person-drawer.tsx")).PersonDrawer }));

const pageSize = 50;
const fields = { search: "text", filter: personFilters, country: "text", tag: "text" } as const;

type PeopleView = ListView<typeof fields>;

/** Everyone who bought, subscribed, asked for an email or wrote. */
export function PeoplePage() {
  const texts = useTexts(peopleTexts);
  const { view, change } = useListView(fields);
  const { page } = view;
  const navigate = useNavigate();
  const { search } = useLocation();
  const openId = readPathId(useParams()["id"]);
  const filter = filterOf(view);
  const query = useQuery(peopleQuery(useApi(), { ...filter, limit: pageSize, offset: (page - 1) * pageSize }));
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <ExportButton
            isDisabled={!query.data || query.data.total === 0}
            read={async (api) => ({
              name: `people-${timestamp()}.csv`,
              blob: await api("GET /api/admin/people/export", { query: filter }),
            })}
          >
            {texts.exportToCsv}
          </ExportButton>
        }
      />
      <Filters view={view} onChange={change} />
      <Loaded query={query} waiting={texts.loadingPeople} failure={texts.peopleFailed}>
        {({ items, total }) => (
          <>
            <PeopleTable people={items} isLoading={query.isPlaceholderData} emptyText={emptyText(view, texts)} />
            <Pager
              align="end"
              page={page}
              pageSize={pageSize}
              total={total}
              text={texts.people(total)}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </Loaded>
      {openId !== null && (
        <Suspense fallback={null}>
          <PersonDrawer key={openId} id={openId} onClose={() => void navigate({ pathname: paths.people, search })} />
        </Suspense>
      )}
    </>
  );
}

function filterOf({ search, filter, country, tag }: PeopleView) {
  return { filter, ...(search && { search }), ...(/^[A-Z]{2}$/.test(country) && { country }), ...(tag && { tag }) };
}

function emptyText({ search, filter, country, tag }: PeopleView, texts: PeopleTexts): string {
  return search || filter !== "all" || country || tag ? texts.nobodyMatches : texts.nobodyYet;
}

interface PeopleTableProps {
  readonly people: readonly Person[];
  readonly isLoading: boolean;
  readonly emptyText: string;
}

function PeopleTable({ people, isLoading, emptyText: empty }: PeopleTableProps) {
  const texts = useTexts(peopleTexts);
  const language = useLanguage();
  const timezone = useTimeZone();
  const { search } = useLocation();
  const { data: currency } = useQuery(shopCurrencyQuery(useApi(), language));
  const columns: TableColumn<Person>[] = [
    {
      key: "person",
      title: texts.person,
      render: ({ id, name, email, tags }) => (
        <div className="stack">
          <Link className={`${styles["name"]} touch-line`} to={{ pathname: paths.person(id), search }} dir="auto">
            {name ?? email}
          </Link>
          {name !== null && <span className="quiet small anywhere">{email}</span>}
          {tags.length > 0 && <span className="quiet small">{tags.join(", ")}</span>}
        </div>
      ),
    },
    {
      key: "place",
      title: texts.from,
      width: 170,
      render: ({ city, country }) =>
        [city, country && countryName(country, language)].filter(Boolean).join(", ") || "—",
    },
    { key: "orders", title: texts.orders, width: 84, align: "end", render: ({ orders }) => orders },
    {
      key: "spent",
      title: texts.spent,
      width: 110,
      align: "end",
      render: ({ spent }) => (currency ? formatPrice(spent, currency) : ""),
    },
    {
      key: "newsletter",
      title: texts.newsletter,
      width: 150,
      render: ({ newsletter }) => (newsletter === null ? "—" : texts.statuses[newsletter]),
    },
    {
      key: "seen",
      title: texts.lastSeen,
      width: 130,
      render: ({ lastSeenAt }) => formatDay(lastSeenAt, language, timezone),
    },
  ];
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      isLoading={isLoading}
      minWidth={820}
      emptyText={empty}
    />
  );
}

interface FiltersProps {
  readonly view: PeopleView;
  readonly onChange: (part: Partial<PeopleView>) => void;
}

function Filters({ view, onChange }: FiltersProps) {
  const texts = useTexts(peopleTexts);
  const language = useLanguage();
  const { data } = useApiQuery("GET /api/admin/people/facets");
  const countries = data?.countries.map((value) => ({ value, label: countryName(value, language) })) ?? [];
  const tags = data?.tags.map((value) => ({ value, label: value })) ?? [];
  return (
    <div className={styles["filters"]} role="search">
      <SearchField
        label={texts.search}
        placeholder={texts.nameOrEmail}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        aria-label={texts.show}
        options={personFilters.map((value) => ({ value, label: texts.filters[value] }))}
        value={view.filter}
        onChange={(filter: PersonFilter) => onChange({ filter })}
      />
      <Select
        aria-label={texts.country}
        options={[{ value: "", label: texts.allCountries }, ...countries]}
        value={view.country}
        onChange={(country: string) => onChange({ country })}
      />
      <Select
        aria-label={texts.tag}
        options={[{ value: "", label: texts.allTags }, ...tags]}
        value={view.tag}
        onChange={(tag: string) => onChange({ tag })}
      />
    </div>
  );
}
