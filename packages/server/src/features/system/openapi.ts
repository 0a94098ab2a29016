import { api } from "@recital/contract/api";
import type { Endpoint } from "@recital/contract/endpoint";
import { errorBody } from "@recital/contract/errors";
import { z } from "zod";
import { sessionCookieName } from "../../http/session.ts";

const accessNotes = {
  public: "Open to everybody.",
  buyer: "For the browser that bought, or an admin; 404 for others.",
  admin: "For a signed-in admin.",
  provider: "For the payment provider, which signs the body.",
} as const;

/** The whole contract as an OpenAPI 3.1 document, made from the same schemas that check the requests. */
export function openApiDocument(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = "", path = ""] = key.split(" ");
    (paths[path.replace(/:(\w+)/g, "{$1}")] ??= {})[method.toLowerCase()] = operation(method, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Recital", version: "0.1.0", description: "The whole API of a Recital site." },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl.startsWith("https:")) },
      },
    },
  };
}

function operation(method: string, endpoint: Endpoint): Record<string, unknown> {
  const good = String(endpoint.status ?? 200);
  return {
    summary: endpoint.summary,
    description: accessNotes[endpoint.access],
    ...(endpoint.access === "admin" && { security: [{ session: [] }] }),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(endpoint.body && {
      requestBody: { required: true, content: bodyContent(endpoint.body, endpoint.hasUpload ?? false) },
    }),
    responses: {
      [good]: { description: "Done", ...answerContent(endpoint) },
      ...Object.fromEntries(refusalsOf(method, endpoint).map((status) => [String(status), refusal])),
    },
  };
}

/** What an endpoint answers below 500: its own refusals, and those of the doors that every request passes. */
function refusalsOf(method: string, endpoint: Endpoint): number[] {
  const { access, refusals = [], params, query, body } = endpoint;
  const isRefusedToOtherSites = access !== "provider" && (method !== "GET" || endpoint.changesData === true);
  return [
    ...new Set([
      ...refusals,
      // What is kept is answered before anybody is counted.
      ...(endpoint.isContent ? [] : [429]),
      ...(access === "admin" ? [401] : []),
      ...(isRefusedToOtherSites ? [403] : []),
      ...(params || query ? [400] : []),
      ...(body ? [400, 413, 415, 422] : []),
    ]),
  ];
}

function bodyContent(body: z.ZodType, hasUpload: boolean): Record<string, unknown> {
  const schema = jsonSchema(body, "input");
  const asJson = { "application/json": { schema } };
  if (!hasUpload) return asJson;
  const picture = { type: "object", properties: { image: { type: "string", format: "binary" } } };
  return { "multipart/form-data": { schema: { allOf: [schema, picture] } }, ...asJson };
}

function answerContent({ fileType, response }: Endpoint): Record<string, unknown> {
  if (fileType) return { content: { [fileType]: { schema: { type: "string" } } } };
  return response ? { content: { "application/json": { schema: jsonSchema(response, "output") } } } : {};
}

const refusal = {
  description: "Refused",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

function parameters(schema: z.ZodObject | undefined, place: "path" | "query"): unknown[] {
  if (!schema) return [];
  const described = jsonSchema(schema, "input") as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (described.required ?? []).includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}
