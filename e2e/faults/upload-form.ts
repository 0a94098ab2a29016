import type { HttpVisitor } from "../fixtures/http-visitor.ts";

/** An image of the demo shop. */
export async function readImage(visitor: HttpVisitor): Promise<Blob> {
  const products = await visitor.api("GET /api/products");
  const url = products.find((product) => product.image_url !== null)?.image_url ?? "";
  return (await visitor.send(url)).blob();
}

/** The form by which an admin adds a site image. */
export function imageForm(location: string, title: string, image: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ location, title, altText: "An image" })) form.append(name, value);
  form.append("image", image, "image.webp");
  return form;
}
