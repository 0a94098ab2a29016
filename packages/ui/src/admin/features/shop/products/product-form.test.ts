import { currencyOf } from "@recital/contract/values/currency";
import { expect, test } from "vitest";
import { editedProduct, newProduct, writtenImage, writtenProduct } from "./product-form.ts";

test("the form of a product shows its price with its currency's decimals and missing texts as empty fields", () => {
  const product = {
    id: 1,
    name: "Night Train (CD)",
    description: null,
    price: 12.5,
    priceMode: "fixed" as const,
    minimumPrice: null,
    suggestedPrice: null,
    image_url: null,
    image: null,
    category: "music" as const,
    is_digital: false,
    is_active: true,
    deliversFiles: false,
    variants: [],
    availability: "in" as const,
    shipsOn: null,
    shipsWithin: null,
    slug: "product",
    images: [],
    position: 0,
    createdAt: "2026-05-01T08:00:00.000Z",
    updatedAt: "2026-05-01T08:00:00.000Z",
    version: 3,
    filesCount: 0,
    shippingClassId: null,
    relatedReleaseId: null,
  };
  expect(editedProduct(product, currencyOf("usd", "en"))).toEqual({
    version: 3,
    values: {
      name: "Night Train (CD)",
      description: "",
      price: "12.50",
      priceMode: "fixed",
      suggestedPrice: "",
      image_url: { url: "", file: null },
      slug: "product",
      category: "music",
      is_digital: false,
      is_active: true,
      shipsOn: "",
      shipsWithin: "",
      shippingClassId: null,
      relatedReleaseId: null,
      bundle: [],
      variants: null,
    },
  });
  expect(editedProduct({ ...product, price: 1200 }, currencyOf("jpy", "en")).values.price).toBe("1200");
});

test("a new product is active merchandise that is shipped", () => {
  expect(newProduct.values).toMatchObject({ category: "merchandise", is_digital: false, is_active: true });
  expect(newProduct).not.toHaveProperty("version");
});

test("a suggestion is sent only where the buyer chooses the price", () => {
  const chosen = { ...newProduct.values, priceMode: "choose" as const, price: "5", suggestedPrice: "8" };
  expect(writtenProduct(chosen, "")).toMatchObject({ price: "5", priceMode: "choose", suggestedPrice: "8" });
  expect(writtenProduct({ ...chosen, suggestedPrice: " " }, "").suggestedPrice).toBeNull();
  expect(writtenProduct({ ...chosen, priceMode: "fixed" }, "").suggestedPrice).toBeNull();
});

test("the form sends the URL of its stored image and the day of a pre-order, not the variants", () => {
  const written = writtenProduct(newProduct.values, "/uploads/a.webp");
  expect(written).toMatchObject({ image_url: "/uploads/a.webp", shipsOn: null });
  expect(written).not.toHaveProperty("variants");
  expect(writtenProduct({ ...newProduct.values, shipsOn: "2027-03-01" }, "").shipsOn).toBe("2027-03-01");
});

test("the image URL is checked by the server's rule", () => {
  expect(writtenImage.safeParse({ url: "javascript:alert(1)" }).success).toBe(false);
  expect(writtenImage.safeParse({ url: "" }).success).toBe(true);
});
