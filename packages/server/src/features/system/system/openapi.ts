import { isDeepStrictEqual } from "node:util";
import { api, resources } from "@recital/contract/api";
import type { Endpoint } from "@recital/contract/endpoint";
import { errorBody } from "@recital/contract/endpoints/system/system";
import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { languages } from "@recital/contract/values/language";
import { product } from "@recital/contract/values/product";
import { z } from "zod";
import { sessionCookieName } from "../../../http/session.ts";

const accessNotes = {
  public: "Open to everyone.",
  buyer: "For the buyer's browser or an admin; 404 for others.",
  admin: "For a signed-in admin.",
  provider: "For the payment provider, which signs the body.",
} as const;

/** Describes the complete contract as an OpenAPI 3.1 document, made from the schemas that validate the requests. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const components = makeSchemaComponents();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = "", path = ""] = key.split(" ");
    (paths[path.replace(/:(\w+)/g, "{$1}")] ??= {})[method.toLowerCase()] = operation(key, endpoint, components);
  }
  components.schema(errorBody, "output");
  return {
    openapi: "3.1.0",
    info: { title: product.name, version: product.version, description: "The HTTP API of a Recital site." },
    servers: [{ url: publicUrl }],
    tags: Object.keys(resources).map((name) => ({ name })),
    paths,
    components: {
      schemas: components.all(),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl.startsWith("https:")) },
      },
    },
  };
}

/** The parts of an OpenAPI 3.1 document that this program writes. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: unknown;
}

type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;

const languageParameter: Parameter = {
  name: "language",
  in: "query",
  required: false,
  schema: { type: "string", enum: languages },
};

function operation(key: string, endpoint: Endpoint, components: SchemaComponents): Operation {
  const [method = ""] = key.split(" ");
  return {
    operationId: operationId(key),
    tags: Object.entries<object>(resources).flatMap(([name, endpoints]) => (key in endpoints ? [name] : [])),
    summary: endpoint.summary,
    description: accessNotes[endpoint.access],
    ...(endpoint.access === "admin" && { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, "path", components),
      ...parameters(endpoint.query, "query", components),
      ...(endpoint.isTranslated ? [languageParameter] : []),
    ],
    ...requestBody(endpoint, exampleBodies[key], components),
    responses: {
      [String(endpoint.status ?? 200)]: { description: "Success", ...responseContent(endpoint, components) },
      ...(endpoint.sendsRanges && { "206": { description: "A range", ...responseContent(endpoint, components) } }),
      ...Object.fromEntries(refusalsOf(method, endpoint).map((status) => [String(status), refusal])),
    },
  };
}

/** Returns `putAdminOrdersByIdStatus` for `PUT /api/admin/orders/:id/status`. */
function operationId(key: string): string {
  const [method = "", path = ""] = key.split(" ");
  const words = path
    .replace(/^\/api\//, "")
    .replace(/:(\w)(\w*)/g, (_, first: string, rest: string) => `by-${first.toUpperCase()}${rest}`)
    .split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}

/** Returns an endpoint's error statuses below 500: its own, and those of the middleware before it. */
function refusalsOf(method: string, endpoint: Endpoint): number[] {
  const { access, refusals = [], params, query, body } = endpoint;
  const isRefusedToOtherSites = access !== "provider" && (method !== "GET" || endpoint.changesData === true);
  return [
    ...new Set([
      ...refusals,
      // Cacheable endpoints are served before the rate limit.
      ...(endpoint.isCacheable ? [] : [429]),
      ...(access === "admin" ? [401] : []),
      ...(isRefusedToOtherSites ? [403] : []),
      ...(params || query ? [400] : []),
      ...(body ? [400, 413, 415, 422] : []),
    ]),
  ];
}

function requestBody({ body, maxBytes, ...endpoint }: Endpoint, example: unknown, components: SchemaComponents) {
  if (maxBytes !== undefined) {
    const schema = { type: "string", format: "binary", maxLength: maxBytes };
    return { requestBody: { required: true, content: { "application/octet-stream": { schema } } } } as const;
  }
  return (
    body && ({ requestBody: { required: true, content: bodyContent(body, endpoint, example, components) } } as const)
  );
}

type BodyEndpoint = Pick<Endpoint, "hasUpload" | "upload" | "form" | "jsonBody">;

function bodyContent(
  body: z.ZodType,
  { hasUpload, upload, form, jsonBody = body }: BodyEndpoint,
  example: unknown,
  components: SchemaComponents,
): Content {
  const schema = components.schema(body, "input");
  const asJson = { "application/json": { schema: components.schema(jsonBody, "input"), example } };
  if (form) return { ...asJson, "application/x-www-form-urlencoded": { schema, example } };
  if (!hasUpload) return asJson;
  const properties = { [upload?.field ?? "image"]: { type: "string", format: "binary" } };
  return { "multipart/form-data": { schema: { allOf: [schema, { type: "object", properties }] } }, ...asJson };
}

function responseContent(
  { fileType, sendsRanges, response }: Endpoint,
  components: SchemaComponents,
): { content?: Content } {
  if (sendsRanges) return { content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } };
  if (fileType) return { content: { [fileType]: { schema: { type: "string" } } } };
  return response ? { content: { "application/json": { schema: components.schema(response, "output") } } } : {};
}

const refusal = {
  description: "Refused",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

function parameters(
  schema: z.ZodObject | undefined,
  location: "path" | "query",
  components: SchemaComponents,
): Parameter[] {
  if (!schema) return [];
  const described = components.schema(schema, "input");
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || (described.required ?? []).includes(name),
    schema: property,
  }));
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

export interface SchemaComponents {
  /** Converts a schema; schemas with an id in their metadata become components and are referenced by it. */
  schema(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  /** Returns the components converted so far, by name. */
  all(): Readonly<Record<string, object>>;
}

/** Collects the named schemas of an OpenAPI document. */
export function makeSchemaComponents(): SchemaComponents {
  const components = new Map<string, object>();
  const add = (name: string, schema: object) => {
    const known = components.get(name);
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`two different schemas are named ${name}`);
    components.set(name, schema);
  };
  return {
    schema(schema, io) {
      const json = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
      // zod places named schemas into `$defs`; OpenAPI expects them in its components.
      const { $schema, $defs, ...root } = JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
        $schema?: string;
        $defs?: Record<string, object>;
      };
      for (const [name, component] of Object.entries($defs ?? {})) add(name, component);
      return root;
    },
    all: () => Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b, "en"))),
  };
}
