import type { Currency } from "@recital/contract/values/currency";
import { fromDecimal } from "@recital/contract/values/money";
import type { IssueSegment } from "@recital/contract/values/newsletter";
import { type Bought, isLocal, nearKm, type SegmentNode } from "@recital/contract/values/segment";
import type { IssueTopic, SubscriberTopic } from "@recital/contract/values/topic-list";
import type { Value } from "../../../db/statements.ts";
import { type Place, surroundingsOf } from "../../../domain/place.ts";
import { receivesNewsletter } from "../subscribers/suppress.ts";
import { placeOfNear, type SegmentPlaces } from "./segment-places.ts";

interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

type Money = Pick<Currency, "decimals">;

/** Whom an issue is for. */
export interface Audience {
  readonly segment: IssueSegment;
  readonly places: SegmentPlaces;
  readonly topic: IssueTopic | null;
}

/** What rules are read with: the currency of amounts, and the places of cities. */
interface Known {
  readonly currency: Money;
  readonly places: SegmentPlaces;
}

/** Returns the condition on rows of `subscribers` that selects who gets an issue. */
export function audienceCondition({ segment, places, topic }: Audience, currency: Money): Condition {
  const { sql, values } = segmentCondition(segment, { currency, places });
  if (topic === null) return { sql, values };
  // The topics are JSON.
  const names = wantedTopics(topic, segment).map((name) => JSON.stringify(name));
  const wants = names.map(() => "instr(subscribers.topics, ?) > 0").join(" OR ");
  return { sql: `${sql} AND (subscribers.topics IS NULL OR ${wants})`, values: [...values, ...names] };
}

/** Returns the topics of which a subscriber must want one. Concerts are near someone if the whole segment is. */
function wantedTopics(topic: IssueTopic, segment: IssueSegment): readonly SubscriberTopic[] {
  return topic === "concerts" && !("kind" in segment) && isLocal(segment) ? ["concerts", "concerts-near"] : [topic];
}

/** Old buyers are found by their email address, those of rules by their person. */
function segmentCondition(segment: IssueSegment, known: Known): Condition {
  if (!("kind" in segment)) {
    const { sql, values } = nodeCondition(segment, known);
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
function nodeCondition(node: SegmentNode, known: Known): Condition {
  if (node.all) return joined(node.all, "AND", known);
  if (node.any) return joined(node.any, "OR", known);
  if (node.not) {
    const { sql, values } = nodeCondition(node.not, known);
    return { sql: `NOT ${sql}`, values };
  }
  if (node.bought) return boughtCondition(node.bought);
  if (node.spent) {
    const sum = "SUM(orders.paid_cents - orders.refunded_cents - orders.lost_cents)";
    return personIn(
      `SELECT orders.person_id FROM orders WHERE ${isPaid} GROUP BY orders.person_id HAVING ${sum} >= ?`,
      [fromDecimal(node.spent.atLeast, known.currency)],
    );
  }
  if (node.country !== undefined)
    return personIn("SELECT people.id FROM people WHERE people.country = ?", [node.country]);
  if (node.near) return nearCondition(placeOfNear(known.places, node.near), node.near.km ?? nearKm);
  // The tags are JSON.
  if (node.tag !== undefined)
    return personIn("SELECT people.id FROM people WHERE instr(people.tags, ?) > 0", [JSON.stringify(node.tag)]);
  if (node.joined) {
    const since = "COALESCE(subscribers.confirmed_at, subscribers.consent_at, subscribers.created_at)";
    return { sql: `(${since} >= ?)`, values: [new Date(node.joined.since)] };
  }
  throw new Error("a rule of a segment is of no known kind");
}

function joined(nodes: readonly SegmentNode[], operator: "AND" | "OR", known: Known): Condition {
  return combine(
    nodes.map((node) => nodeCondition(node, known)),
    operator,
  );
}

function combine(conditions: readonly Condition[], operator: "AND" | "OR"): Condition {
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
  if (productId !== undefined) {
    const isBought = ["product_id", "bundle_id"].map((column) =>
      personIn(from(items, ` AND order_items.${column} = ?`), [...values, productId]),
    );
    return combine(isBought, "OR");
  }
  if (releaseId === undefined) return personIn(from("", ""), values);
  const links = `${items} JOIN release_products ON release_products.product_id = order_items.product_id`;
  const alone = personIn(from(links, " AND release_products.release_id = ?"), [...values, releaseId]);
  const inBundle = personIn(from(items, " AND order_items.release_id = ?"), [...values, releaseId]);
  return combine([alone, inBundle], "OR");
}

const axes = [
  ["geoX", "geo_x"],
  ["geoY", "geo_y"],
  ["geoZ", "geo_z"],
] as const;

/** Where someone wants concerts comes before their last address. The box is for the index. */
function nearCondition(center: Place, km: number): Condition {
  const { from, to, square } = surroundingsOf(center, km);
  const isNear = (table: string) => {
    const box = axes.map(([, column]) => `${table}.${column} BETWEEN ? AND ?`);
    const squares = axes.map(([, column]) => `(${table}.${column} - ?) * (${table}.${column} - ?)`);
    return [...box, `${squares.join(" + ")} <= ?`].join(" AND ");
  };
  const values = [
    ...axes.flatMap(([axis]) => [from[axis], to[axis]]),
    ...axes.flatMap(([axis]) => [center[axis], center[axis]]),
    square,
  ];
  const person = personIn(`SELECT people.id FROM people WHERE ${isNear("people")}`, values);
  const named = `subscribers.geo_x IS NOT NULL AND ${isNear("subscribers")}`;
  return {
    sql: `((${named}) OR (subscribers.geo_x IS NULL AND ${person.sql}))`,
    values: [...values, ...person.values],
  };
}

/** Of a subscriber without a person it is false. */
function personIn(select: string, values: readonly Value[]): Condition {
  return { sql: `(subscribers.person_id IS NOT NULL AND subscribers.person_id IN (${select}))`, values };
}
