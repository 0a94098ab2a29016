import type { ApiClient } from "@recital/contract/client";
import type { AdminConcert } from "@recital/contract/endpoints/site/concerts";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { AdminRelease } from "@recital/contract/endpoints/music/releases";
import { currencyOf, type Currency } from "@recital/contract/values/currency";
import { dayIn } from "@recital/contract/values/zoned-time";
import { formatZonedDay } from "@recital/contract/values/format-zoned";
import type { ImageSet } from "@recital/contract/values/fields";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { adminProductsQuery } from "../../../api/admin/products.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { keysOf } from "../../../api/query-keys.ts";
import { siteQuery } from "../../../api/site.ts";
import { PreviewImage } from "../../components/list/preview-image.tsx";
import { editorTexts } from "../texts/index.ts";
import styles from "./blocks.module.css";

export type EntryKind = "product" | "release" | "concert";

/** The fields of a product, release or concert that the editor shows. */
interface Entry {
  readonly id: number;
  readonly title: string;
  readonly facts: string;
  /** Null for entries without images; empty if an image is missing. */
  readonly imageUrl: string | null;
  readonly image: ImageSet | null;
  /** Why readers may not see it; null if they do. */
  readonly note: string | null;
}

const maxProducts = 100;

interface EntriesView {
  readonly kind: EntryKind;
  readonly search: string;
  readonly language: AdminLanguage;
}

interface EntryView {
  readonly kind: EntryKind;
  readonly id: number;
  readonly language: AdminLanguage;
}

/** The entries that a block can show, in the order of their screen. */
export function entriesQuery(api: ApiClient, { kind, search, language }: EntriesView) {
  return queryOptions({
    queryKey: keysOf("document-entries").one(kind, search, language),
    queryFn: async ({ client }): Promise<Entry[]> => {
      if (kind === "product") {
        const query = { sort: "shop", limit: maxProducts, offset: 0, ...(search !== "" && { search }) } as const;
        const { items } = await client.fetchQuery(adminProductsQuery(api, query));
        const currency = await readCurrency(api, client, language);
        return items.map((product) => ofProduct(product, currency, language));
      }
      const { timezone } = await client.fetchQuery(siteQuery(api));
      const entries =
        kind === "release"
          ? (await client.fetchQuery(apiQuery(api, "GET /api/admin/releases"))).map((release) =>
              ofRelease(release, timezone, language),
            )
          : (await client.fetchQuery(apiQuery(api, "GET /api/admin/concerts"))).map((concert) =>
              ofConcert(concert, language),
            );
      const words = search.toLowerCase();
      return entries.filter(({ title, facts }) => `${title} ${facts}`.toLowerCase().includes(words));
    },
  });
}

/** One entry; null if it was deleted. */
export function entryQuery(api: ApiClient, { kind, id, language }: EntryView) {
  return queryOptions({
    queryKey: keysOf("document-entry").one(kind, id, language),
    queryFn: async ({ client, signal }): Promise<Entry | null> => {
      if (kind === "product") return readProductEntry({ api, client, signal }, id, language);
      const entries = await client.fetchQuery(entriesQuery(api, { kind, search: "", language }));
      return entries.find((entry) => entry.id === id) ?? null;
    },
  });
}

async function readCurrency(api: ApiClient, client: QueryClient, language: AdminLanguage): Promise<Currency> {
  return currencyOf((await client.fetchQuery(siteQuery(api))).currency, language);
}

interface Reading {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

async function readProductEntry({ api, client, signal }: Reading, id: number, language: AdminLanguage) {
  try {
    const product = await api("GET /api/admin/products/:id", { params: { id }, signal });
    return ofProduct(product, await readCurrency(api, client, language), language);
  } catch (error) {
    if (error instanceof Error && "status" in error && error.status === 404) return null;
    throw error;
  }
}

function ofProduct(
  { id, name, price, image_url, image, is_active }: AdminProduct,
  currency: Currency,
  language: AdminLanguage,
): Entry {
  const note = is_active ? null : editorTexts[language].notInShop;
  return { id, title: name, facts: formatPrice(price, currency), imageUrl: image_url ?? "", image, note };
}

function ofRelease(
  { id, title, kind, releaseAt, artworkUrl, artwork, visibility }: AdminRelease,
  timezone: string,
  language: AdminLanguage,
): Entry {
  const year = releaseAt === null ? "" : ` · ${dayIn(releaseAt, timezone).slice(0, 4)}`;
  const note = visibility === "public" ? null : editorTexts[language].isDraft;
  return { id, title, facts: `${kindNames[kind]}${year}`, imageUrl: artworkUrl ?? "", image: artwork, note };
}

function ofConcert({ id, title, venue, city, local, isPast, status }: AdminConcert, language: AdminLanguage): Entry {
  const texts = editorTexts[language];
  const facts = [formatZonedDay(local.startsAt, language), venue, city].join(" · ");
  const note = status === "cancelled" ? texts.cancelled : isPast ? texts.isOver : null;
  return { id, title, facts, imageUrl: null, image: null, note };
}

const kindNames: Readonly<Record<AdminRelease["kind"], string>> = { album: "Album", ep: "EP", single: "Single" };

/** A product, release or concert in short. */
export function EntryCard({ entry }: { readonly entry: Entry }) {
  const { title, facts, imageUrl, image, note } = entry;
  return (
    <span className={`row center gap-4 ${styles["card"]}`}>
      {imageUrl !== null && (
        <span className={styles["cover"]}>
          <PreviewImage src={imageUrl} alt="" set={image} sizes="5rem" />
        </span>
      )}
      <span className="stack shrink anywhere">
        <span className={styles["title"]} dir="auto">
          {title}
        </span>
        <span className={styles["facts"]} dir="auto">
          {facts}
        </span>
        {note !== null && <span className={styles["note"]}>{note}</span>}
      </span>
    </span>
  );
}
