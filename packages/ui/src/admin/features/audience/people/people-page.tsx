import { personFilters, type Person, type PersonFilter } from "@recital/contract/endpoints/audience/people";
import { countryName } from "@recital/contract/values/country-name";
import { formatPrice } from "@recital/contract/values/money";
import { subscriberStatusNames } from "@recital/contract/values/newsletter";
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
import { formatCount, formatDay } from "../../../components/format.ts";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Pager, useListView, type ListView } from "../../../components/list/pager.tsx";
import { DataTable, type TableColumn } from "../../../components/table/data-table.tsx";
import { useTimeZone } from "../../../identity.ts";
import { paths, readPathId } from "../../../paths.ts";
import styles from "./people.module.css";

const PersonDrawer = lazy(async () => ({ default: (await import("./person-drawer.tsx")).PersonDrawer }));

const pageSize = 50;
const fields = { search: "text", filter: personFilters, country: "text", tag: "text" } as const;

type PeopleView = ListView<typeof fields>;

/** Everyone who bought, subscribed, asked for an email or wrote. */
export function PeoplePage() {
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
        title="People"
        text="Everyone who bought, subscribed or wrote to you."
        actions={
          <ExportButton
            isDisabled={!query.data || query.data.total === 0}
            read={async (api) => ({
              name: `people-${timestamp()}.csv`,
              blob: await api("GET /api/admin/people/export", { query: filter }),
            })}
          >
            Export to CSV
          </ExportButton>
        }
      />
      <Filters view={view} onChange={change} />
      <Loaded query={query} waiting="Loading the people" failure="Failed to load the people">
        {({ items, total }) => (
          <>
            <PeopleTable people={items} isLoading={query.isPlaceholderData} emptyText={emptyText(view)} />
            <Pager
              align="end"
              page={page}
              pageSize={pageSize}
              total={total}
              text={formatCount(total, "person", "people")}
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

function emptyText({ search, filter, country, tag }: PeopleView): string {
  if (search || filter !== "all" || country || tag) return "Nobody matches your search.";
  return "Nobody yet. Who buys or subscribes appears here.";
}

interface PeopleTableProps {
  readonly people: readonly Person[];
  readonly isLoading: boolean;
  readonly emptyText: string;
}

function PeopleTable({ people, isLoading, emptyText: empty }: PeopleTableProps) {
  const timezone = useTimeZone();
  const { search } = useLocation();
  const { data: currency } = useQuery(shopCurrencyQuery(useApi()));
  const columns: TableColumn<Person>[] = [
    {
      key: "person",
      title: "Person",
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
      title: "From",
      width: 170,
      render: ({ city, country }) => [city, country && countryName(country, "en")].filter(Boolean).join(", ") || "—",
    },
    { key: "orders", title: "Orders", width: 84, align: "end", render: ({ orders }) => orders },
    {
      key: "spent",
      title: "Spent",
      width: 110,
      align: "end",
      render: ({ spent }) => (currency ? formatPrice(spent, currency) : ""),
    },
    {
      key: "newsletter",
      title: "Newsletter",
      width: 150,
      render: ({ newsletter }) => (newsletter === null ? "—" : subscriberStatusNames[newsletter]),
    },
    { key: "seen", title: "Last seen", width: 130, render: ({ lastSeenAt }) => formatDay(lastSeenAt, "en", timezone) },
  ];
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      isLoading={isLoading}
      minWidth={820}
      emptyText={empty}
    />
  );
}

const filters: Readonly<Record<PersonFilter, string>> = {
  all: "Everyone",
  bought: "Bought something",
  newsletter: "Gets the newsletter",
};
const filterOptions = personFilters.map((value) => ({ value, label: filters[value] }));

interface FiltersProps {
  readonly view: PeopleView;
  readonly onChange: (part: Partial<PeopleView>) => void;
}

function Filters({ view, onChange }: FiltersProps) {
  const { data } = useApiQuery("GET /api/admin/people/facets");
  const countries = data?.countries.map((value) => ({ value, label: countryName(value, "en") })) ?? [];
  const tags = data?.tags.map((value) => ({ value, label: value })) ?? [];
  return (
    <div className={styles["filters"]} role="search">
      <SearchField
        label="Search by name or email"
        placeholder="Name or email"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        aria-label="Show"
        options={filterOptions}
        value={view.filter}
        onChange={(filter: PersonFilter) => onChange({ filter })}
      />
      <Select
        aria-label="Country"
        options={[{ value: "", label: "All countries" }, ...countries]}
        value={view.country}
        onChange={(country: string) => onChange({ country })}
      />
      <Select
        aria-label="Tag"
        options={[{ value: "", label: "All tags" }, ...tags]}
        value={view.tag}
        onChange={(tag: string) => onChange({ tag })}
      />
    </div>
  );
}
