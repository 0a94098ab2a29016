import { makeApiClient } from "@recital/contract/client";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { collection } from "./collection.ts";

const sent: { readonly request: string; readonly body: unknown }[] = [];
const api = makeApiClient("", (url, { method, body }) => {
  sent.push({ request: `${method} ${url}`, body: body instanceof FormData ? Object.fromEntries(body) : body });
  return Promise.resolve(Response.json({ id: 3 }));
});

test("an entry is added or changed as JSON, and as a form if it has an image", async () => {
  const images = new MutationObserver(new QueryClient(), collection("/api/admin/site-images").save(api));
  const fields = { location: "hero", title: "Strings", altText: "Piano strings" };
  await images.mutate({ id: null, fields: { ...fields, imageUrl: "/a.webp" }, version: undefined });
  await images.mutate({ id: 3, fields: { ...fields, active: false }, version: 2 });
  const image = { name: "b.png", type: "image/png", blob: new Blob(["b"]) };
  await images.mutate({ id: 3, fields: { ...fields, active: true, image }, version: 2 });
  expect(sent).toEqual([
    { request: "POST /api/admin/site-images", body: JSON.stringify({ ...fields, imageUrl: "/a.webp" }) },
    { request: "PUT /api/admin/site-images/3", body: JSON.stringify({ ...fields, active: false, version: 2 }) },
    {
      request: "PUT /api/admin/site-images/3",
      body: { ...fields, active: "true", version: "2", image: expect.objectContaining({ name: "b.png" }) },
    },
  ]);
});

test("only entries that the contract adds and changes are a collection", () => {
  // @ts-expect-error -- no such path
  collection("/api/admin/songs");
  // @ts-expect-error -- read elsewhere, so that it needs a source
  collection("/api/admin/videos");
  // @ts-expect-error -- no flag
  expect(collection("/api/admin/concerts").setFlag(api, "title").mutationKey).toContain("title");
});
