import { describe, expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = openApiDocument("https://shop.example");
const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);

describe("the OpenAPI document", () => {
  test("describes an upload as a form with a picture, and as JSON where there is none", () => {
    const content = paths["/api/admin/site-images"]?.["post"]?.requestBody?.content;
    expect(Object.keys(content ?? {})).toEqual(["multipart/form-data", "application/json"]);
    expect(content?.["multipart/form-data"]?.schema).toMatchObject({
      allOf: [
        { properties: { location: { type: "string" }, altText: { type: "string" } } },
        { properties: { image: { type: "string", format: "binary" } } },
      ],
    });
    expect(content?.["application/json"]?.schema).not.toHaveProperty("properties.image");
  });

  test("describes an answer that is a file by its type", () => {
    expect(paths["/api/admin/subscribers/export"]?.["get"]?.responses["200"]).toMatchObject({
      content: { "text/csv; charset=utf-8": { schema: { type: "string" } } },
    });
  });

  test.each([
    ["/api/admin/password", "put", [204, 400, 401, 403, 413, 415, 422, 429]],
    ["/api/admin/sessions/{id}", "delete", [204, 400, 401, 403, 404, 429]],
    ["/api/admin/me", "get", [200, 401, 429]],
    ["/api/products", "get", [200]],
  ])("names every refusal of %s %s", (path, method, expected) => {
    expect(statuses(path, method)).toEqual(expected);
  });

  test("points to nothing that it does not hold", () => {
    const text = JSON.stringify(document);
    expect(new Set(text.match(/"\$ref":"[^"]+"/g))).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
    expect(document).toHaveProperty("components.schemas.Error.properties.error");
  });
});
