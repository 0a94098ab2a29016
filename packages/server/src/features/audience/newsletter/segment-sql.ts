import type { Currency } from "@recital/contract/values/currency";
import { fromDecimal } from "@recital/contract/values/money";
import type { IssueSegment } from "@recital/contract/values/newsletter";
import type { Bought, SegmentNode } from "@recital/contract/values/segment";
import type { Value } from "../../../db/statements.ts";
import { receivesNewsletter } from "../subscribers/suppress.ts";

interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

type Money = Pick<Currency, "decimals">;

/**
 * Returns the condition of a segment on rows of `subscribers`. Amounts are in this currency. Old buyers are found by
 * their email address, those of rules by their person.
 */
export function segmentCondition(segment: IssueSegment, currency: Money): Condition {
  if (!("kind" in segment)) {
    const { sql, values } = nodeCondition(segment, currency);
    return { sql: `${receivesNewsletter} AND ${sql}`, values };
  }
  if (segment.kind === "all") return { sql: receivesNewsletter, values: [] };
  const isBuyer = (more: string) =>
    `${receivesNewsletter} AND subscribers.email_key IN (
       SELECT LOWER(orders.customer_email) FROM orders WHERE orders.paid_at IS NOT NULL${more})`;
  if (segment.kind === "buyers") return { sql: isBuyer(""), values: [] };
  return { sql: isBuyer(" AND UPPER(orders.shipping_country) = ?"), values: [segment.country] };
}

/** Returns a condition that is true or false and never unknown, so that `not` selects all others. */
function nodeCondition(node: SegmentNode, currency: Money): Condition {
  if (node.all) return joined(node.all, "AND", currency);
  if (node.any) return joined(node.any, "OR", currency);
  if (node.not) {
    const { sql, values } = nodeCondition(node.not, currency);
    return { sql: `NOT ${sql}`, values };
  }
  if (node.bought) return boughtCondition(node.bought);
  if (node.spent) {
    const sum = "SUM(orders.paid_cents - orders.refunded_cents - orders.lost_cents)";
    return personIn(
      `SELECT orders.person_id FROM orders WHERE ${isPaid} GROUP BY orders.person_id HAVING ${sum} >= ?`,
      [fromDecimal(node.spent.atLeast, currency)],
    );
  }
  if (node.country !== undefined)
    return personIn("SELECT people.id FROM people WHERE people.country = ?", [node.country]);
  // The tags are JSON.
  if (node.tag !== undefined)
    return personIn("SELECT people.id FROM people WHERE instr(people.tags, ?) > 0", [JSON.stringify(node.tag)]);
  if (node.joined) {
    const since = "COALESCE(subscribers.confirmed_at, subscribers.consent_at, subscribers.created_at)";
    return { sql: `(${since} >= ?)`, values: [new Date(node.joined.since)] };
  }
  throw new Error("a rule of a segment is of no known kind");
}

function joined(nodes: readonly SegmentNode[], operator: "AND" | "OR", currency: Money): Condition {
  const conditions = nodes.map((node) => nodeCondition(node, currency));
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(` ${operator} `)})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

const isPaid = "orders.paid_at IS NOT NULL AND orders.person_id IS NOT NULL";

function boughtCondition({ productId, releaseId, since }: Bought): Condition {
  const items = "JOIN order_items ON order_items.order_id = orders.id";
  const sinceThen = since === undefined ? "" : " AND orders.paid_at >= ?";
  const from = (tables: string, condition: string) =>
    `SELECT orders.person_id FROM orders ${tables} WHERE ${isPaid}${sinceThen}${condition}`;
  const values = since === undefined ? [] : [new Date(since)];
  if (productId !== undefined) return personIn(from(items, " AND order_items.product_id = ?"), [...values, productId]);
  if (releaseId === undefined) return personIn(from("", ""), values);
  const links = `${items} JOIN release_products ON release_products.product_id = order_items.product_id`;
  return personIn(from(links, " AND release_products.release_id = ?"), [...values, releaseId]);
}

/** Of a subscriber without a person it is false. */
function personIn(select: string, values: readonly Value[]): Condition {
  return { sql: `(subscribers.person_id IS NOT NULL AND subscribers.person_id IN (${select}))`, values };
}
