import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { currencyOf } from "@recital/contract/values/currency";
import { expect, test } from "vitest";
import { editedRelease, writtenRelease } from "./release-form.ts";

const currency = currencyOf("eur", "en");
const release: AdminReleaseDetail = {
  id: 1,
  title: "Lamp",
  slug: "lamp",
  kind: "album",
  releaseAt: "2026-12-03T23:00:00.000Z",
  artworkUrl: null,
  artwork: null,
  description: null,
  credits: null,
  licence: null,
  links: [],
  productIds: [],
  product: null,
  price: 9,
  visibility: "draft",
  tracksCount: 0,
  tracks: [],
  version: 0,
};

test.each([
  ["Europe/Oslo", "2026-12-04T00:00"],
  ["America/Los_Angeles", "2026-12-03T15:00"],
])("in %s the date of a release is edited as %s, wherever the computer is", (timezone, shown) => {
  const { values } = editedRelease(release, { timezone, currency });
  expect(values.releaseAt).toBe(shown);
  expect(writtenRelease(values, "", { timezone, before: values }).releaseAt).toBe(release.releaseAt);
});

test("an empty or incomplete date is none", () => {
  const timezone = "Europe/Oslo";
  const { values } = editedRelease({ ...release, releaseAt: null }, { timezone, currency });
  expect(values.releaseAt).toBe("");
  expect(writtenRelease(values, "", { timezone, before: values }).releaseAt).toBeNull();
});

test("only a price that was changed is sent, and an emptied one takes the release off sale", () => {
  const timezone = "Europe/Oslo";
  const { values } = editedRelease(release, { timezone, currency });
  expect(values.price).toBe("9.00");
  const written = (price: string) => writtenRelease({ ...values, price }, "", { timezone, before: values });
  expect(written("9.00")).not.toHaveProperty("price");
  expect(written("9.50")).toHaveProperty("price", "9.50");
  expect(written("")).toHaveProperty("price", null);
});
