import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { editedVersion, id, idParam, listWindow, said, search, version } from "../../values/fields.ts";
import { languages } from "../../values/language.ts";
import { limits } from "../../values/limits.ts";
import { subscriberStatus, subscriberTopic } from "../../values/newsletter.ts";
import { line, nullableLine, nullableLines } from "../../values/text.ts";

/** A person who bought, subscribed, asked for an email or wrote. */
export const person = z
  .object({
    id,
    email: z.string(),
    name: z.string().nullable(),
    /** ISO 3166-1, two letters. */
    country: z.string().nullable(),
    city: z.string().nullable(),
    /** The number of paid orders. */
    orders: z.int(),
    /** What was paid, without refunds and lost disputes, in the shop's currency. */
    spent: z.number(),
    newsletter: subscriberStatus.nullable(),
    lastSeenAt: z.iso.datetime(),
    tags: z.array(z.string()),
  })
  .meta({ id: "ListedPerson" });

export type Person = z.output<typeof person>;

/** Something that a person did, or that was done for them. */
export const personEvent = z
  .object({ at: z.iso.datetime(), kind: z.string(), text: said, orderId: id.optional() })
  .meta({ id: "PersonEvent" });

export type PersonEvent = z.output<typeof personEvent>;

/** A person who was joined with another. What was theirs is the other's until it is undone. */
const joinedPerson = z.object({
  /** Undoes the joining. */
  mergeId: id,
  email: z.string(),
  name: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
});

export const personDetail = person
  .extend({
    note: z.string().nullable(),
    /** What they want to hear of in the newsletter, none: everything; null without a subscription. */
    topics: z.array(subscriberTopic).nullable(),
    /** The language of their emails; null: the site's main one. */
    locale: z.enum(languages).nullable(),
    firstSeenAt: z.iso.datetime(),
    joined: z.array(joinedPerson),
    /** Latest first. */
    timeline: z.array(personEvent),
    version,
  })
  .meta({ id: "PersonDetail" });

export type PersonDetail = z.output<typeof personDetail>;

const tag = line(limits.tagLength, "A tag must not be empty");

/** The owner's words about a person. */
export const personFields = z.object({
  name: nullableLine(limits.nameLength),
  note: nullableLines(limits.descriptionLength),
  tags: z
    .array(tag, "Must be a list of tags")
    .max(limits.tagsPerPerson, `Must be at most ${limits.tagsPerPerson} tags`)
    .transform((tags) => [...new Set(tags)]),
});

export const personFilters = ["all", "bought", "newsletter"] as const;
export type PersonFilter = (typeof personFilters)[number];

const selected = z.object({
  search,
  filter: z.enum(personFilters, "Must be all, bought or newsletter").default("all"),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Must be two letters, such as DE")
    .optional(),
  tag: tag.optional(),
});

const byId = z.object({ id: idParam });

export const people = {
  "GET /api/admin/people": {
    summary: "The people who were seen, latest first; X-Total-Count is the total number",
    access: "admin",
    query: listWindow(limits.listedSubscribers).extend(selected.shape),
    response: z.array(person),
  },
  "GET /api/admin/people/export": {
    summary: "The people as CSV",
    access: "admin",
    query: selected,
    fileType: "text/csv; charset=utf-8",
    refusals: [429],
  },
  "GET /api/admin/people/facets": {
    summary: "The countries and the tags of the people, for the filters",
    access: "admin",
    response: z.object({ countries: z.array(z.string()), tags: z.array(z.string()) }).meta({ id: "PersonFacets" }),
  },
  // After the paths that its own matches.
  "GET /api/admin/people/:id": {
    summary: "A person with their timeline; of one who was joined with another, the other",
    access: "admin",
    params: byId,
    response: personDetail,
    refusals: [404],
  },
  "PUT /api/admin/people/:id": {
    summary: "Changes the owner's words about a person",
    access: "admin",
    params: byId,
    body: personFields.partial().extend({ version: editedVersion }).meta({ id: "PersonUpdate" }),
    response: personDetail,
    refusals: [404, 409, 422],
  },
  "POST /api/admin/people/:id/merge": {
    summary: "Joins a person with another, to whom everything of theirs belongs from then on",
    access: "admin",
    params: byId,
    body: z.object({ into: id }).meta({ id: "PersonMerge" }),
    response: personDetail,
    refusals: [404, 409, 422],
  },
  "POST /api/admin/people/:id/merges/:mergeId/undo": {
    summary: "Undoes a joining: what has the other email address is the other person's again",
    access: "admin",
    params: z.object({ id: idParam, mergeId: idParam }),
    response: personDetail,
    refusals: [404],
  },
} as const satisfies EndpointTable;
