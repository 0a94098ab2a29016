import { api, resources } from "@recital/contract/api";
import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument("https://shop.example");
const { paths, components } = document;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);

describe("the OpenAPI document", () => {
  test("is valid", async () => {
    expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true });
  });

  test("gives every endpoint one tag and an operationId of its own", () => {
    expect(operations).toHaveLength(Object.keys(api).length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(paths["/api/admin/orders/{id}/status"]?.["put"]?.operationId).toBe("putAdminOrdersByIdStatus");
    const names = document.tags.map(({ name }) => name);
    expect(names).toEqual(Object.keys(resources));
    for (const { tags } of operations) expect([tags.length, names.includes(tags[0] ?? "")]).toEqual([1, true]);
  });

  test("describes every JSON body and response by a named schema, and contains every schema that it references", () => {
    const contents = operations.flatMap(({ requestBody, responses }) => [
      requestBody?.content,
      ...Object.values(responses).map(({ content }) => content),
    ]);
    for (const content of contents) {
      const schema = content?.["application/json"]?.schema;
      if (!schema) continue;
      expect("items" in schema ? schema.items : schema).toEqual({
        $ref: expect.stringMatching(/^#\/components\/schemas\/[A-Z]\w+$/),
      });
    }
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    const names = new Set(references.map((reference) => /schemas\/(\w+)"$/.exec(reference)?.[1]));
    expect(names).toEqual(new Set(Object.keys(components.schemas)));
    expect(document).toHaveProperty("components.schemas.Error.properties.error");
  });

  test("describes an upload as a form with an image, and as JSON without one", () => {
    const content = paths["/api/admin/site-images"]?.["post"]?.requestBody?.content;
    expect(Object.keys(content ?? {})).toEqual(["multipart/form-data", "application/json"]);
    expect(content?.["multipart/form-data"]?.schema).toMatchObject({
      allOf: [
        { $ref: "#/components/schemas/SiteImageInput" },
        { properties: { image: { type: "string", format: "binary" } } },
      ],
    });
    expect(components.schemas["SiteImageInput"]).toMatchObject({
      properties: { location: { type: "string" }, altText: { type: "string" } },
    });
    expect(components.schemas["SiteImageInput"]).not.toHaveProperty("properties.image");
  });

  test("has an example of every JSON body", () => {
    for (const [key, example] of Object.entries(exampleBodies)) {
      const [method = "", path = ""] = key.split(" ");
      const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect(operation?.requestBody?.content["application/json"]).toMatchObject({ example });
    }
  });

  test("describes a response that is a file by its content type", () => {
    expect(paths["/api/admin/subscribers/export"]?.["get"]?.responses["200"]).toMatchObject({
      content: { "text/csv; charset=utf-8": { schema: { type: "string" } } },
    });
  });

  test.each([
    ["/api/admin/password", "put", [204, 400, 401, 403, 413, 415, 422, 429]],
    ["/api/admin/sessions/{id}", "delete", [204, 400, 401, 403, 404, 429]],
    ["/api/admin/me", "get", [200, 401, 429]],
    ["/api/products", "get", [200]],
  ])("lists every error status of %s %s", (path, method, expected) => {
    expect(statuses(path, method)).toEqual(expected);
  });
});

describe("the API reference", () => {
  let withDocs: TestApp;
  let withoutDocs: TestApp;
  beforeAll(async () => {
    withDocs = await startTestApp({ runsWorker: false, env: { API_DOCS: "true" } });
    withoutDocs = await startTestApp({ runsWorker: false, env: { API_DOCS: "false" } });
  });
  afterAll(() => Promise.all([withDocs.stop(), withoutDocs.stop()]));

  test("shows every endpoint and schema, without scripts and without files of other hosts", async () => {
    const response = await fetch(`${withDocs.url}/api/docs`);
    const html = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    for (const { operationId } of operations) expect(html).toContain(`id="${operationId}"`);
    for (const name of Object.keys(components.schemas)) expect(html).toContain(`id="schema-${name}"`);
    expect(html).not.toMatch(/<(script|link|img|iframe)\b| style=|url\(/);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
  });

  test("is missing if it is off, while the document is still there", async () => {
    expect((await fetch(`${withoutDocs.url}/api/docs`)).status).toBe(404);
    expect((await fetch(`${withoutDocs.url}/api/openapi.json`)).status).toBe(200);
  });
});
