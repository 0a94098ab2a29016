import type { FoundEntry } from "@recital/contract/endpoints/system/search";
import type { searchEverything } from "@recital/contract/endpoints/system/search";
import { currencyOf } from "@recital/contract/values/currency";
import type { Language } from "@recital/contract/values/language";
import { formatCents } from "@recital/contract/values/money";
import { containsWords, foldedSql } from "../../../db/contains-words.ts";
import { findRows } from "../../../db/table.ts";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { listPeople } from "../../audience/people/list-people.ts";
import { findNewestOrders } from "../../orders/orders/list-orders.ts";
import { productTable } from "../../shop/products/tables.ts";
import { findInShortLists } from "./short-lists.ts";

/** The search of the whole back office. */
export const search = {
  name: "search",
  open: (services: Services) => ({ routes: searchRoutes(services) }),
} satisfies Feature;

function searchRoutes(services: Services): Handlers<keyof typeof searchEverything> {
  return {
    "GET /api/admin/search": ({ query }, context) => findEverything(services, query.search, context.answerLanguage()),
  };
}

/** How many entries of each kind are found at most. */
const limit = 5;

async function findEverything(services: Services, words: string, language: Language): Promise<FoundEntry[]> {
  const [orders, products, people, others] = await Promise.all([
    findOrders(services, words, language),
    findProducts(services, words),
    findPeople(services, words),
    findInShortLists(services, words, { limit, language }),
  ]);
  return [...orders, ...products, ...others, ...people];
}

async function findOrders({ database }: Services, words: string, language: Language): Promise<FoundEntry[]> {
  const orders = await findNewestOrders(database, words, limit);
  return orders.map(({ id, customerName, shippingName, customerEmail, totalCents, currency }) => {
    const price = formatCents(totalCents, currencyOf(currency, language));
    const name = customerName ?? shippingName;
    const isNamed = name !== null && customerEmail !== "";
    return {
      kind: "order",
      id,
      title: `#${id} ${name ?? customerEmail}`.trim(),
      detail: isNamed ? `${customerEmail}, ${price}` : price,
    };
  });
}

async function findProducts({ database }: Services, words: string): Promise<FoundEntry[]> {
  const rows = await findRows(database.model(productTable), ["id", "name", "isActive"], {
    where: containsWords([foldedSql("name")], words),
    order: [
      ["name", "ASC"],
      ["id", "ASC"],
    ],
    limit,
  });
  return rows.map(({ id, name, isActive }) => ({
    kind: "product",
    id,
    title: name,
    detail: isActive ? null : "Not active",
  }));
}

async function findPeople(services: Services, words: string): Promise<FoundEntry[]> {
  const { people } = await listPeople(services, { search: words, filter: "all", limit, offset: 0 });
  return people.map(({ id, name, email }) => ({
    kind: "person",
    id,
    title: name ?? email,
    detail: name === null ? null : email,
  }));
}
