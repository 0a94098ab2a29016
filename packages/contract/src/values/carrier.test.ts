import { expect, test } from "vitest";
import { carrierIds, carrierName, trackingUrl } from "./carrier.ts";

test.each(carrierIds)("%s has a name, and a page on https for a tracking number unless it is not listed", (id) => {
  expect(carrierName(id)).not.toBe("");
  const url = trackingUrl(id, "AB 12/3&x=1#é");
  if (id === "other") return expect(url).toBeNull();
  expect(new URL(url ?? "").protocol).toBe("https:");
  expect(url?.endsWith("AB12%2F3%26x%3D1%23%C3%A9")).toBe(true);
});

test.each([null, "", "  "])("%j leads to no page", (trackingNumber) => {
  expect(trackingUrl("dhl", trackingNumber)).toBeNull();
});
